import { listReceipts } from '../../shared/receipts/routes.ts'
import { receiptsPage, unpricedPage } from '../data/receipts.ts'
import { endpoint } from '../http/endpoint.ts'
import { seenBy } from './receipt.ts'

export const handler = endpoint(listReceipts, async ({ query: { only, page }, actor }) => {
  const found = await (only === undefined ? receiptsPage(page) : unpricedPage(page))
  return { ...found, receipts: found.receipts.map((each) => seenBy(each, actor)) }
})
