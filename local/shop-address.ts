import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where the parts of a running shop answer, for commands that use them. */
const ShopAddress = z.object({
  pid: z.int(),
  dynamoDbEndpoint: z.string(),
  storageEndpoint: z.string(),
  /** With the key that signs its administrator's calls. */
  userPool: z.object({ endpoint: z.string(), secretAccessKey: z.string() }),
})
export type ShopAddress = z.infer<typeof ShopAddress>

const FILE = 'running.json'

/** Stores the address in the shop's folder until the shop stops; does nothing without a folder. */
export async function announceShop(dataDir: string | undefined, address: Omit<ShopAddress, 'pid'>) {
  const file = dataDir && join(dataDir, FILE)
  if (file !== undefined) writeFileSync(file, JSON.stringify({ pid: process.pid, ...address }), { mode: 0o600 })
  return {
    async stop() {
      if (file !== undefined) rmSync(file, { force: true })
    },
  }
}

/** The address of the shop that runs in this folder, if any. */
export function findShop(dataDir: string): ShopAddress | undefined {
  try {
    const address = ShopAddress.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    // A killed shop leaves its address behind. Signal 0 only checks whether the process exists.
    process.kill(address.pid, 0)
    return address
  } catch {
    return undefined
  }
}
