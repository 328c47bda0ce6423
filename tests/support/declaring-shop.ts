import { beforeAll } from 'vitest'
import { declarePurchases } from '../../lambdas/fiscal/declare-purchases.ts'
import { declareStock } from '../../lambdas/fiscal/declare-stock.ts'
import { fiscalShop } from './fiscal-shop.ts'
import { movementClock } from './movement-clock.ts'
import { openTableStream } from './table-stream.ts'

/**
 * Opens a fiscal shop that declares its stock and purchases from the changes of the table. Time passes only with
 * `runAfter`, which runs the sender.
 */
export function declaringShop() {
  const shop = fiscalShop()
  const { passMinutes } = movementClock()
  let read: Awaited<ReturnType<typeof openTableStream>>

  beforeAll(async () => {
    read = await openTableStream('products/follow-changes')
    // The device is registered, and movements are declared from now on.
    await shop.run()
  })

  const runAfter = async (minutes: number): Promise<void> => {
    passMinutes(minutes)
    await shop.run()
  }

  /** Declares the goods receipts of these changes as purchases. */
  const declareReceipts = (changes: Awaited<ReturnType<typeof read>>) =>
    declarePurchases(changes.filter(({ dynamodb }) => dynamodb?.NewImage?.entity?.S === 'receipt'))

  return {
    ...shop,
    runAfter,
    /** Declares the changes of the stock, which is sent after these minutes. */
    declareStockAfter: async (minutes: number): Promise<void> => {
      await declareStock(await read())
      await runAfter(minutes)
    },
    /** Declares goods receipts as purchases. */
    declareGoods: async (): Promise<void> => {
      await declareReceipts(await read())
      await shop.run()
    },
    /** Declares purchases, and the stock two minutes later. */
    declare: async (): Promise<void> => {
      const changes = await read()
      await declareReceipts(changes)
      await declareStock(changes)
      await shop.run()
      await runAfter(2)
    },
  }
}
