import { buildApp } from 'fauxqs'
import { makeDataFolder } from '../data-folder.ts'
import { openSavedStores } from './saved-stores.ts'

export type Storage = { endpoint: string; stop(): Promise<void> }

/**
 * Starts S3 (pictures) and SQS (dead letters) on a free port of the loopback interface, with the data in `dataDir`, or in
 * memory without one. Throws a StartError if the folder cannot be written to.
 */
export async function startStorage({ dataDir }: { dataDir: string | undefined }): Promise<Storage> {
  if (dataDir !== undefined) await makeDataFolder(dataDir)
  const saved = dataDir === undefined ? undefined : openSavedStores(dataDir)
  const app = buildApp({ logger: false, ...(saved && { stores: saved.stores }) })
  if (saved) app.addHook('onClose', async () => saved.close())
  const endpoint = await app.listen({ host: '127.0.0.1', port: 0 })
  return { endpoint, stop: () => app.close() }
}
