/*
 * fauxqs persists its state in SQLite only if started by its startFauxqs, which listens on every network interface. Its
 * buildApp can listen on loopback only, but needs the stores, whose classes the package does not export. They are
 * therefore imported by path; the version is locked, and the tests restart with a saved folder.
 */
import { PersistenceManager } from '../../node_modules/fauxqs/dist/persistence.js'
import { S3Store } from '../../node_modules/fauxqs/dist/s3/s3Store.js'
import { SnsStore } from '../../node_modules/fauxqs/dist/sns/snsStore.js'
import { SqsStore } from '../../node_modules/fauxqs/dist/sqs/sqsStore.js'

/** Opens the stores saved in this folder. Each write is on disk before its response. */
export function openSavedStores(folder: string) {
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() }
  const saved = new PersistenceManager(folder)
  // Loaded before they are attached, because attached stores would write each row back and delete its dependent rows.
  saved.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  for (const store of [stores.sqsStore, stores.snsStore, ...stores.sqsStore.allQueues()]) store.persistence = saved
  stores.s3Store.persistence = saved
  return { stores, close: () => saved.close() }
}
