import { expect, it } from 'vitest'
import { NOT_FISCAL } from '../../../../web/src/features/receipts/receipt.ts'
import { receipt as enReceipt } from '../../../../web/src/messages/en/receipt.ts'
import { receipt as rwReceipt } from '../../../../web/src/messages/rw/receipt.ts'
import { report as rwReport } from '../../../../web/src/messages/rw/report.ts'

it('contains the specification’s texts of a report verbatim', () => {
  expect(rwReport).toMatchObject({ back: 'Back', update: 'Update', delete: 'Delete', deleted: 'Report deleted' })
  expect(rwReport.sure).toBe('Are you sure you want to delete this report?')
  expect(rwReport.facts).toMatchObject({ depts: 'depts', losses: 'Losses', soldAt: 'Sold at' })
  expect(rwReport.method).toEqual({ title: 'Payments method', paid: 'Paid', notPaid: 'Not Paid' })
  expect(rwReport.summary.paid).toBe('Ayishyuwe')
  expect(rwReport.debt).toMatchObject({
    amount: 'inter paid amount',
    recordInstalment: 'Igice',
    settle: 'Paid',
    settledToast: 'depts paid',
  })
})

it('marks a receipt in both languages as not issued for the tax authority', () => {
  expect(NOT_FISCAL).toEqual(['Iyi si inyemezabuguzi ya EBM', 'Not a fiscal receipt'])
  expect([rwReceipt.title, enReceipt.title]).toEqual(['Receipt', 'Receipt'])
})
