import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { serveInvocations } from '../lambda/serve-invocations.ts'
import { FISCAL_SENDER } from '../names.ts'
import type { Running } from '../running.ts'
import { serveOnLoopback } from '../serve-on-loopback.ts'

/** Timeout, as in the stack. */
const TIMEOUT_MS = 30_000

/** Serves Lambda's endpoint for the functions that other functions start. Returns its address. */
export async function startFunctions(running: Running): Promise<string> {
  const { serve, ended } = serveInvocations({ [FISCAL_SENDER]: 'fiscal/send-due' }, (handler, event) =>
    invoke(loadHandler, { handler, event, timeoutMs: TIMEOUT_MS }),
  )
  const { url } = await running.add(
    serveOnLoopback(serve).then(({ url, stop }) => ({
      url,
      async stop() {
        await stop()
        await ended()
      },
    })),
  )
  return url
}
