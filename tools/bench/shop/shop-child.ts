import { startCloud } from '../../../local/cloud.ts'
import { builtSite } from '../../../local/site/built-site.ts'
import { withoutLimits } from '../../../tests/support/without-limits.ts'
import { makeLamps } from './make-lamps.ts'

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

// It reads settings that exist only now.
const { stock } = await import('../../../tests/support/shop.ts')
await stock(...makeLamps(Number(lamps)))

// Every message is answered once the stream has been consumed.
process.on('message', async () => {
  await cloud.idle()
  process.send?.('settled')
})
process.send?.({ url: cloud.url, dynamoDbEndpoint: cloud.dynamoDbEndpoint })
