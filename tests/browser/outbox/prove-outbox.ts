import { parseArgs } from 'node:util'
import { progress } from '../../../local/progress.ts'
import { prove } from './prove.ts'
import { summaryOf } from './summary.ts'

/*
 * npm run prove:outbox [-- --seed N --entries N --only tally]: sells and pays, or counts lamps, on phones under every kind of failure, by a seed, and compares
 * their messages with the recorded entries. Exits with 1 if an entry was lost, recorded twice or on another day.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, entries: { type: 'string', default: '1000' }, only: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const entries = Number(values.entries)
const only = values.only === 'tally' ? values.only : undefined
const again = `npm run prove:outbox -- --seed ${seed} --entries ${entries}${only ? ` --only ${only}` : ''}`
console.log(again)
const began = Date.now()
const proof = await prove({ seed, entries, only, report: (made) => progress(`${made} of ${entries}`) })
progress('')
const { text, isProven } = summaryOf(proof)
console.log(`${text}\n${Math.round((Date.now() - began) / 1000)} s; again: ${again}`)
process.exit(isProven ? 0 : 1)
