import type { Books } from './books.ts'
import { hundredths } from './money.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks charges that are owed to payees: no debt to the supplier of the goods contains them, each is in the receipt of its
 * payee once, and these receipts are deleted with their goods.
 */
export function checkPayees({ of, fault }: Books): void {
  const corrections = Map.groupBy(of('receipt-correction'), (row) => row.text('receipt'))
  const debtOf = (id: string) => total(corrections.get(id) ?? [], 'debt')
  const toPayees = (id: string) => total(corrections.get(id) ?? [], 'toPayees')
  const owed = new Map<string, { goods: Item; charges: Item[] }>()
  for (const goods of of('receipt').filter((row) => !row.has('chargesOf'))) {
    const id = goods.text('_id')
    const late = (corrections.get(id) ?? []).flatMap((row) => (row.has('charge') ? [row.part('charge')] : []))
    const [first, more] = [goods.list('charges'), late].map((charges) => charges.filter((row) => row.has('payee')))
    for (const charge of [...(first ?? []), ...(more ?? [])]) {
      const payable = charge.text('payable')
      owed.set(payable, { goods, charges: [...(owed.get(payable)?.charges ?? []), charge] })
    }
    const own = goods.list('charges').filter((charge) => charge.is('owed') && !charge.has('payee'))
    const recorded = goods.list('lines').reduce(
      (all, line) => {
        const pieces = line.number('quantity') + (line.is('brokenOwed') ? line.number('broken') : 0)
        return all + hundredths(line.number('price')) * BigInt(pieces)
      },
      total(own, 'amount'),
    )
    if (hundredths(goods.number('total')) !== recorded + debtOf(id)) {
      fault(`receipt ${id} has a total of ${goods.number('total')}, and not ${recorded + debtOf(id)} hundredths`)
    }
    const booked = goods.has('voided') ? -total(first ?? [], 'rwf') : total(more ?? [], 'rwf')
    if (toPayees(id) !== booked) fault(`receipt ${id} adds ${toPayees(id)} hundredths to payees, and not ${booked}`)
  }
  for (const payable of of('receipt').filter((row) => row.has('chargesOf'))) {
    const id = payable.text('_id')
    const debt = owed.get(id)
    owed.delete(id)
    const goods = debt?.goods
    if (!debt || goods?.text('_id') !== payable.part('chargesOf').text('receipt')) {
      fault(`receipt ${id} is owed for charges that no goods have`)
      continue
    }
    if (hundredths(payable.number('total')) !== total(debt.charges, 'amount') + debtOf(id)) {
      fault(`receipt ${id} has another total than its charges`)
    }
    const back = goods.has('voided') ? total(debt.charges, 'rwf') : 0n
    if (goods.has('voided') !== payable.has('voided') || toPayees(id) !== back) {
      fault(`receipt ${id} of a payee was not deleted with its goods ${goods.text('_id')}`)
    }
  }
  for (const [id, { goods }] of owed)
    fault(`receipt ${goods.text('_id')} owes charges in the receipt ${id}, which does not exist`)
}

function total(rows: readonly Item[], field: string): bigint {
  return rows.reduce((all, row) => all + hundredths(row.number(field)), 0n)
}
