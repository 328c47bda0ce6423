import * as z from 'zod/mini'

// Loaded into a shop's process before anything else, by --import. Moves its clock ahead by the time that its parent
// sends.

let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
process.on('message', (message) => {
  const told = z.safeParse(z.object({ clockAheadMs: z.number() }), message)
  if (told.success) ahead = told.data.clockAheadMs
})
process.channel?.unref()

const now = Date.now.bind(Date)
const aheadNow = () => now() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [aheadNow()] : given, made),
  get: (date, key) => (key === 'now' ? aheadNow : Reflect.get(date, key)),
})
