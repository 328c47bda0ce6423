import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

// A process for one call, like a cold Lambda: node lambda-process.ts <index.mjs>, with the event on its input. The
// handler's response is written to a third channel, so that the handler may print to the others.

const [, , file = ''] = process.argv
const event: unknown = JSON.parse(await text(process.stdin))
const started = performance.now()
const { handler } = await import(pathToFileURL(file).href)
const answer: unknown = await handler(event, { awsRequestId: 'request-1', getRemainingTimeInMillis: () => 29_000 })
process.send?.({ answer, ms: performance.now() - started })
process.disconnect?.()
