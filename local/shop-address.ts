import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where the parts of a running shop answer, for commands that are typed beside it. */
const ShopAddress = z.object({ pid: z.int(), dynamoDbEndpoint: z.string(), storageEndpoint: z.string() })
export type ShopAddress = z.infer<typeof ShopAddress>

const FILE = 'running.json'

/** Writes down where the shop of this folder answers, until it stops; does nothing for one that keeps nothing. */
export async function announceShop(dataDir: string | undefined, address: Omit<ShopAddress, 'pid'>) {
  const file = dataDir && join(dataDir, FILE)
  if (file !== undefined) writeFileSync(file, JSON.stringify({ pid: process.pid, ...address }))
  return {
    async stop() {
      if (file !== undefined) rmSync(file, { force: true })
    },
  }
}

/** Where the shop of this folder answers; undefined if none runs. */
export function findShop(dataDir: string): ShopAddress | undefined {
  try {
    const address = ShopAddress.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    // A shop that was killed has left its address. Signal 0 only asks whether the process is there.
    process.kill(address.pid, 0)
    return address
  } catch {
    return undefined
  }
}
