"""How bots are hosted: in processes of their own, which a slow or dying bot cannot leave."""
