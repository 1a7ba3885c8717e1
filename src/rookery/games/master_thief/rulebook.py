"""The rules of Master Thief by number, in our own words."""
# mypyc: no (not in the inner loop)

from rookery.core.rulebook import Rule, Rulebook
from rookery.games.master_thief.cards import EXHIBITS, TITLES

SECTIONS = {
    "MT-1": "Setup",
    "MT-2": "Items",
    "MT-3": "The turn",
    "MT-4": "Security",
    "MT-5": "Escape",
    "MT-6": "The end",
    "MT-7": "Action cards",
    "MT-8": "Secrecy of answers",
    "MT-9": "The Jury of Thieves",
}


def rule(number: str, text: str) -> Rule:
    """A rule that the rulebook prints."""
    return Rule(f"MT-{number}", text)


def ruling(number: str, text: str) -> Rule:
    """A rule that, at least in part, is our decision where the rulebook is silent or can be read two ways."""
    return Rule(f"MT-{number}", text, ruling=True)


ITEMS = [card for card in EXHIBITS if not card.security]
CHARMS = " ".join(f"{card.name}: {card.charm.told()}" for card in ITEMS if card.charm.told())
SECURITY = len(EXHIBITS) - len(ITEMS)
COPIES = sum(title.copies for title in TITLES)

RULES = (
    ruling(
        "1.1",
        f"The museum is {len(EXHIBITS)} cards face down: {len(ITEMS)} items and {SECURITY} security cards. Cards are "
        f"drawn from it at random; what is put back is mixed in unseen. The action deck is {COPIES} cards and never "
        "reshuffled. The discard pile lies face up and may be looked through.",
    ),
    ruling(
        "1.2",
        "Each player gets 1 secret calling card and 4 action cards. Surplus calling cards leave the game unseen.",
    ),
    ruling(
        "1.3",
        "The opening heist: from the dealer's left every player takes 1 museum card, face up, carried; nobody draws. "
        "Security among them is then settled from the dealer's left (MT-4); a thief who pulled it takes no other "
        "card. There is no third strike in the opening: a security card that would be the third goes back, unasked, "
        "and its puller takes cards until an item comes.",
    ),
    ruling(
        "1.4",
        "The dealer is random, unless the table names who begins; the player to the dealer's left begins. Play goes "
        "left over the thieves still in play.",
    ),
    rule(
        "1.5",
        "Public are the sizes of hands, museum and deck, the discard pile, alerted security, carried items and the "
        "number of stashed items. Secret are hands, calling cards, and the order of museum and deck.",
    ),
    ruling(
        "2.1",
        "An item is carried, face up before its owner, or stashed, face down in a fixed place, where its owner may "
        "look at it. STASH turns a carried item face down, in the first free place. All have seen a stashed item "
        "once: rivals are shown its back, unless the table plays with open memory, but bots may have remembered it.",
    ),
    rule(
        "2.2",
        "A charm works only while it is carried, for whoever carries it; it stops at once when the item is lost or "
        "stashed.",
    ),
    ruling(
        "2.3",
        "At the end of your own turn, and only then, at most 5 items may be carried and 4 action cards held; charms "
        "change that. Stashes have no limit. Surplus items, chosen by their owner, go back into the museum, surplus "
        "cards to the discard pile: items first, one at a time, the limit read anew after each.",
    ),
    rule(
        "3.1",
        "Steal: a turn begins by taking 1 museum card, face up, carried; it is read to all. Security: MT-4.",
    ),
    ruling(
        "3.2",
        "Draw: as many action cards as the item's indicator says, 1 to 3. If the deck holds fewer, the museum opens "
        "and the game ends at once; exactly enough is enough, and an empty deck alone ends nothing. The indicator is "
        "ignored for items that come by STEAL, HEIST or CASE.",
    ),
    ruling(
        "3.3",
        "Play: any number of own-turn cards, but no more than one of each title in your own turn, also if it was "
        "gripped or the second one came by SNAG or RUMMAGE. Taking the turn's museum card is not the card STEAL. "
        "Answers are not limited.",
    ),
    rule("3.4", "Then the limits are met (MT-2.3), and the turn is ended or an escape announced (MT-5)."),
    ruling(
        "4.1",
        "A security card such as Pressure Plate, Night Watchman, Laser Grid, Motion Sensor, Frame Wire or Camera Eye "
        "ends the puller's turn, whether averted, disarmed or alerted: no draw, no further plays, no escape; the "
        "limits are still met. The same when it came by STEAL.",
    ),
    ruling(
        "4.2",
        "Any thief in play may avert it by giving up a carried item of the category it names: item and security card "
        "go back into the museum. Stashed items cannot be used. DISARM does the same and gives up nothing.",
    ),
    ruling(
        "4.3",
        "All thieves in play answer in one common secret window: an item, DISARM, or nothing. When all have answered, "
        "the first willing one counts, the puller first, then leftwards; the other answers are not shown and cost "
        "nothing.",
    ),
    rule(
        "4.4",
        "Not averted, it is alerted: a strike against all, for good. Three strikes open the museum and end the game "
        "at once, whatever else was going on.",
    ),
    ruling(
        "4.5",
        "HEIST: the thieves in play take one museum card each, the active thief first, then leftwards, while cards "
        "last. Then the security among them is settled in the same order; items just taken may be given up. Security "
        "pulled by another does not end the active thief's turn; if the active thief pulled one, the turn ends after "
        "the last is settled.",
    ),
    ruling(
        "5.1",
        "You announce an escape at the end of your own turn, after the limits, when at least 1 security card is "
        "alerted and no LOCKDOWN lasts.",
    ),
    ruling(
        "5.2",
        "The rivals in play answer in one common secret window with LATCH, LOCKDOWN or nothing; the first stop, "
        "leftwards from the escaper, counts, and the others keep their cards. A stopped thief's turn is over, and the "
        "calling card stays hidden.",
    ),
    ruling(
        "5.3",
        "Not stopped, the thief turns up the calling card and leaves with all carried and stashed items, hidden from "
        "then on. Out of play means no turns, no answers, no votes, and no target. The hand leaves the game unseen.",
    ),
    rule("5.4", "The last thief inside plays on alone. When all have escaped the game is over."),
    rule(
        "6.1",
        "When the museum opens, by a third strike or a failed draw, thieves still inside drop all they carry; only "
        "their stash counts.",
    ),
    ruling(
        "6.2",
        "The score is the value of all items kept and what the calling card adds, for a stash too: The Antiquary, The "
        "Gravedigger, The Magpie, The Harlequin, The Forger and The Sculptor each add 2 for every item of one "
        "category and 1 for every item of another, charmed items included. The most wins. A tie goes to a thief who "
        "escaped, then to more items kept; then it is shared.",
    ),
    ruling(
        "6.3",
        "A turn's steal from an empty museum ends the game as if the museum had opened. In a HEIST, a thief "
        "who finds it empty takes nothing.",
    ),
    rule("6.4", "At the end all kept items and calling cards are shown."),
    ruling(
        "7.1",
        "SWIPE names a rival in play and a carried item of theirs; SWITCH also an item you carry, to give for it; "
        "RAID a face-down card of theirs by its place, and places never move. The item is fixed before the answer is "
        "asked; against a Faceless Mask it is picked at random among all that the victim carries. Then that rival, "
        "and nobody else, may answer with one GRIP. A raided item is shown to the others only when it ends up "
        "carried.",
    ),
    ruling(
        "7.2",
        "RAID answered with GRIP: the item stays with its owner but becomes carried, and may be swiped in the same "
        "turn. SWITCH answered with GRIP: both items stay.",
    ),
    ruling(
        "7.3",
        "GRIP saves carried and stashed items from SWIPE, SWITCH and RAID: not cards from SNAG, not items from "
        "security, limits or the end. Nothing answers an answer.",
    ),
    ruling(
        "7.4",
        "Answers (GRIP, LATCH, LOCKDOWN, DISARM) may repeat. DISARM may also be played by the puller, also in the "
        "opening heist.",
    ),
    ruling(
        "7.5",
        "LOCKDOWN: that escape fails, and nobody may announce one until the next turn of the thief who played it "
        "begins, or would begin. The carrier of the Stone Sentinel may announce an escape during a LOCKDOWN, and at "
        "that escape neither LATCH nor LOCKDOWN can be played.",
    ),
    ruling(
        "7.6",
        "SNAG takes a random card; thief and victim see it. CASE: only you see the three; what you carry of them is "
        "shown, the rest is mixed back unseen, and security seen so does nothing. RUMMAGE takes any card but RUMMAGE "
        "from the discard pile; rummaged and taken-back cards are known to all. What a seat has seen go into a hand "
        "it remembers; when a card leaves that hand unseen, of each title one less is certain.",
    ),
    ruling(
        "7.7",
        "You may play an own-turn card only if it has something to act on at that moment: a rival with a carried "
        "item, a stashed item, a card in hand; an item you carry for STASH and SWITCH; a card that is not RUMMAGE "
        "in the discard pile; a museum card.",
    ),
    ruling(
        "7.8", "A played card, answer or not, goes face up to the discard pile when it is played, before its effect."
    ),
    ruling(
        "7.9",
        f"Charms work while the item is carried. {CHARMS} The Opal's card is decided after the others were seen, its "
        "own draw included; it never ends the game. For the Mask see MT-7.1, for the Sentinel MT-7.5.",
    ),
    ruling(
        "8.1",
        "Whether a thief could have answered with a hidden card must not show. A thief is asked if the hand is not "
        "empty and not every copy of the fitting titles is publicly elsewhere, for security also with a fitting "
        "carried item; a thief who cannot answer can only pass. The log says that there was no answer, never why. "
        "Players may give standing orders.",
    ),
    ruling(
        "9.1",
        "Friendly jury: at the main question of their own turn the active thief may ask to take back the last card "
        "played, if since then nothing was drawn, turned up, looked at or picked at random and no answer was asked. "
        "The other thieves in play vote secretly; a majority of thumbs up restores the table as before the play, the "
        "title unused; a tie or less lets it stand. One motion per turn. Without the jury only what nobody has learnt "
        "anything from is taken back.",
    ),
    ruling(
        "9.2",
        "Rogue jury: a second card of a title in one turn, or ending a turn or announcing an escape above a limit, is "
        "a slip and can be done. After every own-turn card, turn's end or escape, before anything follows, all rivals "
        "in play are asked together whether they accuse; the first accuser leftwards counts. No slip: the accuser "
        "discards a random card. A slip: the other thieves in play vote on its fate and on a penalty. A card goes back "
        "to the hand (thumbs up) or is lost (down); it has no effect and its title stays used. A surplus is discarded "
        "by choice (up) or at random (down); then the end or escape goes on. The penalty, by strict majority, is one "
        "random card, paid last. An unchallenged slip stands.",
    ),
    ruling(
        "9.3",
        "In a rogue jury the accused has no vote and a tie on the fate counts as thumbs up. With two thieves in play "
        "the accuser alone votes. Escaped thieves do not vote.",
    ),
)

RULEBOOK = Rulebook(SECTIONS, RULES)
