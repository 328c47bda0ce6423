import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StoredDebtor } from '../../../lambdas/data/debtors.ts'
import { StoredExpense } from '../../../lambdas/data/expenses.ts'
import { StoredInvitation } from '../../../lambdas/data/invitations.ts'
import { debtEntry, OWING } from '../../../lambdas/data/open-debts.ts'
import { orderItem, StoredOrder } from '../../../lambdas/data/orders.ts'
import { paymentItem, StoredPayment } from '../../../lambdas/data/payments.ts'
import { StoredProduct } from '../../../lambdas/data/products.ts'
import { reportItem, StoredReport } from '../../../lambdas/data/reports.ts'
import { StoredUser } from '../../../lambdas/data/users.ts'
import { CashRow } from '../../../shared/cash/cash-row.ts'
import { Close } from '../../../shared/cash/close.ts'
import { AuditEntry } from '../../../shared/changes/audit-log.ts'
import { ExpectedGoods } from '../../../shared/expected-goods/expected-goods.ts'
import { newId } from '../../../shared/id.ts'
import { MAX_LINES } from '../../../shared/orders/new-order.ts'
import type { PaymentStep } from '../../../shared/payments/payment.ts'
import { MAX_REPORT_LINES } from '../../../shared/reports/new-report.ts'
import type { Instalment } from '../../../shared/reports/report.ts'
import { Settings } from '../../../shared/settings/settings.ts'
import { Stocktake, StocktakePost, Tally } from '../../../shared/stocktakes/stocktake.ts'
import { billedBytes } from '../../../tools/bench/core/item-size.ts'
import { makeOrder } from '../../support/make-order.ts'
import { makePayment } from '../../support/make-payment.ts'
import { makeLine, makeReport } from '../../support/make-report.ts'

// Bounds of the lists within one item: the number of entries and their size. An item of DynamoDB is limited to 400 kB.

const MAX_BYTES = 400 * 1024

describe('lists in stored rows', () => {
  const Schema = z.looseObject({
    type: z.optional(z.unknown()),
    properties: z._default(z.record(z.string(), z.unknown()), {}),
    anyOf: z._default(z.array(z.unknown()), []),
    /** For a record: the schema of its entries. */
    additionalProperties: z._default(z.unknown(), false),
  })

  /** Returns the paths of all lists in a schema. */
  function listsIn(schema: unknown, path = ''): string[] {
    const { type, properties, anyOf, additionalProperties } = Schema.parse(schema)
    if (type === 'array' || additionalProperties !== false) return [path]
    const parts = Object.entries(properties).flatMap(([name, part]) => listsIn(part, path ? `${path}.${name}` : name))
    return [...parts, ...anyOf.flatMap((part) => listsIn(part, path))]
  }

  it.each([
    ['order', StoredOrder, ['orderItems']],
    ['sale', StoredReport, ['reportItems', 'found', 'counted', 'payments', 'tenders']],
    ['payment', StoredPayment, ['history']],
    ['audit entry', AuditEntry, ['fields']],
    ['settings', Settings, ['cashNotes', 'languages']],
    ['cash book entry', CashRow, []],
    ['day close', Close, ['kinds', 'people', 'notes', 'recent']],
    ['stocktake', Stocktake, ['scope.products']],
    ['expected goods', ExpectedGoods, ['lines']],
    ['tally', Tally, []],
    ['posted count', StocktakePost, ['tallies']],
    ['lamp', StoredProduct, []],
    ['expense', StoredExpense, []],
    ['person', StoredUser, []],
    ['debtor', StoredDebtor, []],
    ['invitation', StoredInvitation, []],
  ])('bounds each list that is stored in a row: %s', (_row, schema, lists) => {
    // docs/decisions/0141-bound-every-list-in-an-item.md states the bound of each list. Add a new list there.
    expect(listsIn(z.toJSONSchema(schema, { unrepresentable: 'any' }))).toEqual(lists)
  })
})

describe('item with its longest list', () => {
  /** Uses a letter of three bytes, like most scripts. */
  const longest = (length: number) => '灯'.repeat(length)
  const by = { _id: newId(), name: longest(100) }
  const at = '2026-11-21T08:00:00.000Z'
  const lamp = { name: longest(120), slug: longest(120), image: `/images/${longest(100)}`, category: longest(60) }

  it.each([
    [
      'an order',
      () =>
        orderItem(
          makeOrder({
            orderItems: Array.from({ length: MAX_LINES }, () => ({
              ...lamp,
              _id: newId(),
              price: 1_000_000,
              quantity: 1,
            })),
          }),
        ),
    ],
    [
      'a sale with a hundred instalments and the final one',
      () => {
        const payment: Instalment = {
          amount: 1234.56,
          at,
          by,
          instalmentId: newId(),
          recordedAt: at,
          refusedMadeAt: at,
        }
        const reportItems = Array.from({ length: MAX_REPORT_LINES }, () => makeLine({ ...lamp, _id: newId(), real: 1 }))
        const found = reportItems.map(({ _id, name }) => ({ _id, name, count: 3000 }))
        const payments = Array.from({ length: 101 }, () => payment)
        return reportItem(makeReport({ reportItems, found, payments, comments: longest(1000), givenTo: by.name }))
      },
    ],
    [
      'a payment of fifty steps and the final one',
      () => {
        const step: PaymentStep = { at, status: 'pending', reason: longest(100), by }
        return paymentItem(makePayment({ user: by, history: Array.from({ length: 51 }, () => step) }))
      },
    ],
    [
      'the open debts of a day with an import of 5,000',
      () => {
        const entry = debtEntry({ owed: 123_456.5, debtor: 'uwimana marie claire umutoni' })
        return {
          PK: OWING,
          SK: '2026-11-21',
          ...Object.fromEntries(Array.from({ length: 5000 }, () => [newId(), entry])),
        }
      },
    ],
  ])('fits in DynamoDB: %s', (_row, item) => {
    expect(billedBytes(item()).inTable).toBeLessThan(MAX_BYTES)
  })
})
