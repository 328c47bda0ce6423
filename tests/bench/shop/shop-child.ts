import { startCloud } from '../../../local/cloud.ts'
import { builtSite } from '../../../local/site/built-site.ts'
import { withoutLimits } from '../../support/without-limits.ts'
import { makeLamps } from './make-lamps.ts'
import { makeRecorder, type Recorded } from './recorder.ts'

// The embedded cloud in its own process. Arguments: the number of lamps, the seed, and whether to serve the site; see
// start-shop.ts.

const [, , lamps, seed, site] = process.argv
const cloud = await startCloud({
  business: withoutLimits,
  seed: seed === 'lamps' ? seed : 'none',
  ...(site === 'site' && { site: builtSite }),
})
const stop = async () => {
  await cloud.stop()
  process.exit(0)
}
process.on('disconnect', stop)

// These modules read settings that exist only now.
const [{ stock }, { table }] = await Promise.all([
  import('../../support/shop.ts'),
  import('../../../lambdas/data/table.ts'),
])
await stock(...makeLamps(Number(lamps)))
const recorded = makeRecorder(table)

// Every message gets the same reply: what has been recorded, once the stream has been consumed.
process.on('message', async () => {
  await cloud.idle()
  process.send?.(recorded() satisfies Recorded)
})
process.send?.({ url: cloud.url, dynamoDbEndpoint: cloud.dynamoDbEndpoint })
