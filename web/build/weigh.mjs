// How much script a first visit loads, compressed: fails above 200 kB.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 200_000
const client = join(import.meta.dirname, '../../src/rookery/server/client')
const weigh = (path) => gzipSync(readFileSync(path)).length

const page = readFileSync(join(client, 'index.html'), 'utf8')
const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((found) => found[1])
const all = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
const sum = first.reduce((total, name) => total + weigh(join(client, name)), 0)

for (const name of all) console.log(`${String(weigh(join(client, 'assets', name))).padStart(8)}  ${name}`)
console.log(`First load: ${sum} bytes of script, compressed; at most ${LIMIT}.`)
if (!first.length || sum > LIMIT) process.exit(1)
