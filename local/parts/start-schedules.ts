import { randomUUID } from 'node:crypto'
import { type Schedule, schedules } from '../../shared/schedules.ts'
import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import type { Running } from '../running.ts'
import { startLoop } from '../stream/loop.ts'

/** The stack gives them as long. */
const TIMEOUT_MS = 30_000

export type Schedules = {
  /** Does what the clock has done from time to time now; resolves when it is done. */
  runAll(): Promise<void>
  stop(): Promise<void>
}

/** Wakes what the clock wakes, in place of EventBridge: now, and then as often as each is to be woken. */
export function startSchedules(running: Running): Promise<Schedules> {
  const stopping = new AbortController()
  const loops = schedules.map((schedule) =>
    startLoop(() => wake(schedule), {
      everyMs: schedule.everyMinutes * 60_000,
      stopped: stopping.signal,
      report: (error) => console.error(`${schedule.handler} has failed, and is tried again:`, error),
    }),
  )
  return running.add(
    Promise.resolve({
      async runAll() {
        await Promise.all(loops.map((loop) => loop.idle()))
      },
      async stop() {
        stopping.abort(new Error('The clock has stopped'))
        await Promise.all(loops.map((loop) => loop.ended))
      },
    }),
  )
}

async function wake({ handler }: Schedule): Promise<void> {
  const event = { id: randomUUID(), source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
  await invoke(loadHandler, { handler, event, timeoutMs: TIMEOUT_MS })
}
