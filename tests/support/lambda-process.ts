import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

// A process of its own for one call, as a cold Lambda is: node lambda-process.ts <index.mjs>, with the event on its input.
// What the handler answers goes out through a third channel, so that it may print what it likes.

const [, , file = ''] = process.argv
const event: unknown = JSON.parse(await text(process.stdin))
const started = performance.now()
const { handler } = await import(pathToFileURL(file).href)
const answer: unknown = await handler(event, { awsRequestId: 'request-1', getRemainingTimeInMillis: () => 29_000 })
process.send?.({ answer, ms: performance.now() - started })
process.disconnect?.()
