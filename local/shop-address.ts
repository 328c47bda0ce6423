import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Addresses of a running shop's parts, for commands that use them. */
const ShopAddress = z.object({
  pid: z.int(),
  dynamoDbEndpoint: z.string(),
  storageEndpoint: z.string(),
  /** Address of the user pool, and the key that signs its admin calls. */
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

/** Returns the address of the shop that runs in this folder, if any. */
export function findShop(dataDir: string): ShopAddress | undefined {
  try {
    const address = ShopAddress.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')))
    // A killed shop leaves its address file. Signal 0 only checks whether the process exists.
    process.kill(address.pid, 0)
    return address
  } catch {
    return undefined
  }
}
