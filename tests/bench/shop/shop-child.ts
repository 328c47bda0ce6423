import { startCloud } from '../../../local/cloud.ts'
import { makeLamps } from './make-lamps.ts'
import { makeRecorder, type Recorded } from './recorder.ts'

// The embedded cloud in a process of its own, with as many lamps as the argument says; see start-shop.ts.

const cloud = await startCloud()
const stop = async () => {
  await cloud.stop()
  process.exit(0)
}
process.on('disconnect', stop)

// Only now are the settings there that these read.
const [{ stock }, { table }] = await Promise.all([
  import('../../support/shop.ts'),
  import('../../../lambdas/data/table.ts'),
])
await stock(...makeLamps(Number(process.argv[2])))
const recorded = makeRecorder(table)

// Whatever is asked, the answer is the same: what has been recorded, once the stream has been dealt with.
process.on('message', async () => {
  await cloud.idle()
  process.send?.(recorded() satisfies Recorded)
})
process.send?.({ url: cloud.url, dynamoDbEndpoint: cloud.dynamoDbEndpoint })
