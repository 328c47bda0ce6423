import { accountOf } from '../../shared/debtors/merges.ts'
import { countOrders } from '../../shared/orders/routes.ts'
import { debtorMerges } from '../data/debtors.ts'
import { openDebts } from '../data/open-debts.ts'
import { shopTotals } from '../data/totals.ts'
import { endpoint } from '../http/endpoint.ts'

/** Runs three small reads in parallel, because every open screen of the back office requests them each minute. */
export const handler = endpoint(countOrders, async () => {
  const [{ toDeliver, waitingForMoney }, debts, merges] = await Promise.all([shopTotals(), openDebts(), debtorMerges()])
  const people = new Set(debts.map(({ debtor }) => accountOf(debtor, merges)))
  return { toDeliver, waitingForMoney, owing: people.size }
})
