// A bot that plays on a running server, with Node 18 or later and nothing else.
//
//     node examples/remote/magpie.mjs http://127.0.0.1:8765 Magpie
//
// It opens an account, waits for invitations, takes a seat at each table it is invited to, and likes to buy and to steal.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const AGAIN = 2000 // milliseconds before it tries to come back
const LIKED = ['buy', 'steal', 'take']

const [address, name] = process.argv.slice(2)
const kept = `${name}.token` // in this folder, so that it is the same bot the next time
let token = existsSync(kept) ? readFileSync(kept, 'utf8') : ''

class Refused extends Error {}

async function ask(path, body) {
  const answer = await fetch(address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Refused((await answer.json()).error)
  return answer
}

// What a stream tells; empty lines only show that it is alive.
async function* lines(path) {
  let rest = ''
  for await (const chunk of (await ask(path)).body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()
    for (const part of parts) if (part.trim()) yield JSON.parse(part)
  }
}

// The player itself. This is where a better idea goes.
function choose({ legal }) {
  return legal.find((word) => LIKED.includes(word.split(' ')[0])) ?? legal[Math.floor(Math.random() * legal.length)]
}

// One table to its end. A stream that breaks off is opened again: the open question is asked once more.
async function play(table) {
  for (;;) {
    try {
      for await (const message of lines(`/api/tables/${table}/stream`)) {
        if (message.type === 'question')
          await ask(`/api/tables/${table}/answer`, { id: message.id, choose: choose(message) }).catch(tell)
        else if (message.type === 'bye' || (message.type === 'closing' && !message.again)) return
      }
    } catch (error) {
      if (error instanceof Refused) return tell(error)
    }
    await pause(AGAIN)
  }
}

const tell = (error) => console.log(error.message)

if (!token) {
  token = (await (await ask('/api/bots', { name })).json()).token
  writeFileSync(kept, token)
}
for (;;) {
  try {
    for await (const message of lines('/api/bots/stream')) {
      if (message.type === 'waiting') console.log(`${message.name} waits for invitations`)
      if (message.type === 'invitation')
        ask(`/api/tables/${message.table}/sit`, {}).then(() => play(message.table), tell)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  }
  await pause(AGAIN)
}
