import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { productItem } from '../../../lambdas/data/products.ts'
import { reportItem } from '../../../lambdas/data/reports.ts'
import { handler as deleteReport } from '../../../lambdas/reports/delete-report.ts'
import { handler as deleteShownReport } from '../../../lambdas/reports/delete-shown-report.ts'
import { handler as editReport } from '../../../lambdas/reports/edit-report.ts'
import { handler as takeInstalment } from '../../../lambdas/reports/take-instalment.ts'
import type { Instalment } from '../../../shared/reports/report.ts'
import { cancelled } from '../../simulation/table/errors.ts'
import { invoke, seller } from '../../support/make-event.ts'
import { makeProduct } from '../../support/make-product.ts'
import { makeReport } from '../../support/make-report.ts'
import { mockClient } from '../../support/mock-client.ts'

const table = mockClient(DynamoDBDocumentClient)
const lamp = makeProduct({ _id: 'pendant', countInStock: 5, revision: 7 })
const report = makeReport({ _id: 'report-1', deptsGranted: 3000, givenTo: 'Aline' })
const params = { id: 'report-1' }

const inTable = (...items: Record<string, unknown>[]) => ({ Responses: { 'itara-test': items } })
const overtaken = cancelled(['ConditionalCheckFailed'])
const why = 'Typing error'
const pay = (igice: number) => invoke(takeInstalment, { as: seller, params, body: { igice } })

beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({ Item: reportItem(report) })
  table.on(BatchGetCommand).resolves(inTable(reportItem(report), productItem(lamp)))
  table.on(TransactWriteCommand).resolves({})
})

describe('instalment of a report', () => {
  it('refuses an instalment beyond the hundredth unless it settles the debt', async () => {
    const payment: Instalment = { amount: 1, at: '2026-11-21T08:00:00.000Z', by: { _id: 'seller-1', name: 'Grace' } }
    const long = makeReport({ ...report, igice: 100, payments: Array.from({ length: 100 }, () => payment) })
    table.on(BatchGetCommand).resolves(inTable(reportItem(long)))
    expect(await pay(1)).toMatchObject({ status: 409, body: { code: 'igice.tooMany' } })
    expect((await pay(2900)).status).toBe(200)
  })
})

describe('edit of a report', () => {
  const edit = (body: object) => invoke(editReport, { as: seller, params, body: { why, ...body } })

  it('refuses an edit when the debtor has changed since the first read', async () => {
    table.on(BatchGetCommand).resolves(inTable(reportItem(makeReport({ ...report, givenTo: 'Eric' }))))
    expect(await edit({ soldAt: 4000 })).toMatchObject({ status: 409, body: { code: 'report.changed' } })
  })

  it('reads the lamp to raise the quantity, not to lower it', async () => {
    table.on(BatchGetCommand).resolves(inTable(reportItem(report)))
    expect(await edit({ real: 4 })).toMatchObject({ status: 409, body: { code: 'product.gone' } })
    expect(await edit({ real: 2 })).toMatchObject({ status: 200, body: { report: { real: 2, inStock: 0 } } })
  })

  it('returns 404 when another request has just deleted the report', async () => {
    table.on(BatchGetCommand).resolves(inTable(productItem(lamp)))
    expect(await edit({ soldAt: 4000 })).toMatchObject({ status: 404, body: { code: 'report.unknown' } })
  })
})

describe.each([
  ['from the list', deleteReport],
  ['from its page', deleteShownReport],
])('deletion of a report %s', (_where, handler) => {
  it('returns the corrected quantity to stock when it changed at the same moment', async () => {
    const corrected = makeReport({ ...report, reportItems: report.reportItems.map((line) => ({ ...line, real: 1 })) })
    table
      .on(BatchGetCommand)
      .resolvesOnce(inTable(reportItem(report), productItem(lamp)))
      .resolves(inTable(reportItem(corrected), productItem(lamp)))
    table.on(TransactWriteCommand).rejectsOnce(overtaken).resolves({})
    await invoke(handler, { as: seller, params, query: { why } })
    expect(table.commandCalls(TransactWriteCommand)[1]?.args[0].input.TransactItems?.[4]).toMatchObject({
      Put: { Item: { delta: 1 } },
    })
  })

  it('returns 404 when another request has just deleted the report', async () => {
    table.on(BatchGetCommand).resolves(inTable(productItem(lamp)))
    expect((await invoke(handler, { as: seller, params })).status).toBe(404)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })
})
