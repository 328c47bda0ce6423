/*
 * fauxqs can keep its state in SQLite, but only when its own startFauxqs starts it, and that listens on every network
 * interface. Its buildApp listens where it is told to, but takes the stores ready made, and the package exports none
 * of their classes. So they are imported by path; the version is locked, and the tests restart on a saved folder.
 */
import { PersistenceManager } from '../../node_modules/fauxqs/dist/persistence.js'
import { S3Store } from '../../node_modules/fauxqs/dist/s3/s3Store.js'
import { SnsStore } from '../../node_modules/fauxqs/dist/sns/snsStore.js'
import { SqsStore } from '../../node_modules/fauxqs/dist/sqs/sqsStore.js'

/** The stores with what was saved in this folder; each write to them is on disk before it is answered. */
export function openSavedStores(folder: string) {
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() }
  const saved = new PersistenceManager(folder)
  // Loading comes first: attached stores would write each row back, which deletes what belongs to it.
  saved.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  for (const store of [stores.sqsStore, stores.snsStore, ...stores.sqsStore.allQueues()]) store.persistence = saved
  stores.s3Store.persistence = saved
  return { stores, close: () => saved.close() }
}
