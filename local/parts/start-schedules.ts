import { randomUUID } from 'node:crypto'
import { type Schedule, schedules } from '../../shared/schedules.ts'
import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import type { Running } from '../running.ts'
import { startLoop } from '../stream/loop.ts'

/** Timeout, as in the stack. */
const TIMEOUT_MS = 30_000

export type Schedules = {
  /** Runs the scheduled handlers now and resolves when they are done. */
  runAll(): Promise<void>
  stop(): Promise<void>
}

/** Runs the scheduled handlers like EventBridge in AWS: now, and then at their intervals. */
export function startSchedules(running: Running): Promise<Schedules> {
  const stopping = new AbortController()
  const loops = schedules.map((schedule) =>
    startLoop(() => run(schedule), {
      everyMs: schedule.everyMinutes * 60_000,
      stopped: stopping.signal,
      report: (error) => console.error(`${schedule.handler} failed and will be retried:`, error),
    }),
  )
  return running.add(
    Promise.resolve({
      async runAll() {
        await Promise.all(loops.map((loop) => loop.idle()))
      },
      async stop() {
        stopping.abort(new Error('The schedules have stopped'))
        await Promise.all(loops.map((loop) => loop.ended))
      },
    }),
  )
}

async function run({ handler }: Schedule): Promise<void> {
  const event = { id: randomUUID(), source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
  await invoke(loadHandler, { handler, event, timeoutMs: TIMEOUT_MS })
}
