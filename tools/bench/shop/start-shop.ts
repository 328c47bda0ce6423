import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod/mini'

const Ready = z.object({ url: z.string(), dynamoDbEndpoint: z.string() })

export type Shop = z.infer<typeof Ready> & {
  pid: number
  /** Resolves when the table's stream has been consumed. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the embedded cloud in its own process, in memory and with `lamps` lamps. Optionally it includes the demo
 * shop's lamps, pictures and accounts, and the site.
 */
export async function startShop(lamps: number, { withAccounts = false, withSite = false } = {}): Promise<Shop> {
  const asked = [String(lamps), withAccounts ? 'lamps' : 'none', withSite ? 'site' : 'none']
  const child = fork(new URL('shop-child.ts', import.meta.url), asked, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const message = async (): Promise<unknown> => {
    const exited = ended.then(([code]) => {
      throw new Error(`The shop ended (${code}) while it was measured`)
    })
    const [answer]: unknown[] = await Promise.race([once(child, 'message'), exited])
    return answer
  }
  const { url, dynamoDbEndpoint } = Ready.parse(await message())
  return {
    url,
    dynamoDbEndpoint,
    pid: child.pid ?? 0,
    async settled() {
      child.send('settled?')
      await message()
    },
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
