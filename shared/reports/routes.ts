import * as z from 'zod/mini'
import { MoneyMoved } from '../cash/money-moved.ts'
import { OptionalReason } from '../changes/audit-entry.ts'
import { route } from '../route.ts'
import { MAX_DAYS, PeriodQuery } from '../totals/period.ts'
import { ReportSummary } from '../totals/summaries.ts'
import { AddressPart } from '../verbatim.ts'
import { EditReport, NewInstalment } from './edit-report.ts'
import { FiguresQuery, FiguresReply, MAX_FIGURE_DAYS, MAX_FIGURE_ROWS } from './figures.ts'
import { NewReport } from './new-report.ts'
import { AccountPayment, OpenAccount } from './open-account.ts'
import { OtherTerms, REPORTS_READ } from './other-terms.ts'
import { OversoldEntry, SHOWN_FOR_DAYS } from './oversold.ts'
import { saleErrors } from './sale-errors.ts'
import { FoundReports, MAX_REPORTS_PER_PAGE, REPORTS_PER_PAGE, ReportSearch } from './search.ts'
import { ShownReport } from './shown-report.ts'

const params = z.object({ id: AddressPart })

export const recordReport = route({
  method: 'POST',
  path: '/report',
  handler: 'reports/record-report',
  access: 'seller',
  summary:
    'Records a counter sale and takes its lamps out of stock, unless its sale id has already claimed them; or does neither',
  body: NewReport,
  status: 201,
  reply: z.object({ report: ShownReport }),
  idempotent: true,
  errors: [
    'product.unknown',
    'product.gone',
    'price.changed',
    'stock.short',
    'stock.beyond',
    'real.missing',
    'real.differs',
    ...saleErrors,
    'tenders.differ',
    'payment.notOffered',
    'sale.recorded',
    'entry.givenUp',
    'transaction.used',
    'report.deleted',
  ],
})

export const searchReports = route({
  method: 'GET',
  path: '/report/search',
  handler: 'reports/search-reports',
  access: 'seller',
  summary: `Returns the reports that match a text, a time, a payment method, a debt and a debtor, with exact counts: ${REPORTS_PER_PAGE} to a page, at most ${MAX_REPORTS_PER_PAGE}`,
  query: ReportSearch,
  errors: ['search.tooBroad'],
  reply: FoundReports,
})

export const getReport = route({
  method: 'GET',
  path: '/report/{id}',
  handler: 'reports/get-report',
  access: 'seller',
  summary: 'Returns a report with the instalments of its debt; admins also see a deleted one',
  params,
  reply: ShownReport,
  errors: ['report.unknown'],
})

export const editReport = route({
  method: 'PUT',
  path: '/report/{id}',
  handler: 'reports/edit-report',
  access: 'seller',
  summary: "Corrects a report, or settles its debt: with 'depts' 0, or with 'igice' as high as the debt",
  params,
  body: EditReport,
  reply: z.object({ report: ShownReport }),
  idempotent: true,
  errors: [
    'report.unknown',
    'report.changed',
    'report.lamps',
    'debt.opening',
    'reason.missing',
    'correction.denied',
    'product.gone',
    'stock.short',
    'stock.beyond',
    ...saleErrors,
    'tenders.differ',
    'payment.notOffered',
    'debt.paidBeyond',
    'transaction.used',
    'report.returned',
    'report.exchanged',
  ],
})

export const takeInstalment = route({
  method: 'PUT',
  path: '/report/given/{id}',
  handler: 'reports/take-instalment',
  access: 'seller',
  summary: "Records an instalment, 'igice', of a debt",
  params,
  body: NewInstalment,
  reply: z.object({ report: ShownReport }),
  idempotent: true,
  errors: [
    'report.unknown',
    'debt.settled',
    'igice.beyondOwed',
    'igice.beforeSale',
    'igice.tooMany',
    'payment.notOffered',
    'entry.recorded',
    'entry.givenUp',
  ],
})

export const deleteReport = route({
  method: 'DELETE',
  path: '/report/{id}',
  handler: 'reports/delete-report',
  access: 'seller',
  summary: 'Deletes a report and returns its lamps to stock, or does neither; admins can still see it',
  params,
  query: z.object({
    why: OptionalReason,
    moneyMoved: MoneyMoved,
    /** Oversold pieces are returned to the shelf too; otherwise only those that were in stock are. */
    oversoldReturned: z.optional(z.literal('true')),
  }),
  reply: z.object({ _id: z.string() }),
  errors: [
    'report.unknown',
    'reason.missing',
    'correction.denied',
    'stock.beyond',
    'report.returned',
    'report.exchanged',
  ],
})

export const deleteShownReport = route({
  ...deleteReport,
  path: '/report/delete/{id}',
  handler: 'reports/delete-shown-report',
  summary: 'Deletes a report, at the address that the page of a report uses',
})

export const listDebtors = route({
  method: 'GET',
  path: '/report/given',
  handler: 'reports/list-debtors',
  access: 'seller',
  summary: 'Returns the name of each debtor once, in alphabetical order',
  reply: z.array(z.string()),
})

export const listOpenAccounts = route({
  method: 'GET',
  path: '/report/accounts',
  handler: 'reports/list-open-accounts',
  access: 'seller',
  summary: 'Returns each debtor once with the amount owed, the oldest debt first',
  reply: z.array(OpenAccount),
})

export const payAccount = route({
  method: 'PUT',
  path: '/report/given',
  handler: 'reports/pay-account',
  access: 'seller',
  summary: 'Records instalments of several debts in one transaction: all or none',
  body: AccountPayment,
  reply: z.object({ reports: z.array(ShownReport) }),
  idempotent: true,
  errors: [
    'report.unknown',
    'report.changed',
    'debt.settled',
    'igice.beyondOwed',
    'igice.beforeSale',
    'igice.tooMany',
    'payment.notOffered',
    'entry.recorded',
    'entry.givenUp',
  ],
})

export const listOversold = route({
  method: 'GET',
  path: '/report/not-on-shelf',
  handler: 'reports/list-oversold',
  access: 'admin',
  summary: `Returns offline sales beyond the stock on record in the last ${SHOWN_FOR_DAYS} days, newest first, with the orders that lack the lamps`,
  reply: z.array(OversoldEntry),
})

export const listOtherTerms = route({
  method: 'GET',
  path: '/report/other-terms',
  handler: 'reports/list-other-terms',
  access: 'admin',
  summary: `Returns sales at another price than the catalogue's, newest first, out of ${REPORTS_READ} sales at a time; send 'next' as 'after' for the following page`,
  query: z.object({ after: z.optional(AddressPart) }),
  reply: z.object({ lines: z.array(OtherTerms), next: z.optional(z.string()) }),
})

export const getReportSummary = route({
  method: 'GET',
  path: '/report/summary',
  handler: 'reports/get-report-summary',
  access: 'admin',
  summary: `Returns what the shop earns: of all time, by year, month and day, and in a period and the previous one; at most ${MAX_DAYS} days`,
  query: PeriodQuery,
  reply: ReportSummary,
})

export const getFigures = route({
  method: 'GET',
  path: '/report/figures',
  handler: 'reports/get-figures',
  access: 'admin',
  summary: `Returns the counter sales less returns of at most ${MAX_FIGURE_DAYS} days, by day, lamp, seller, payment method and category, with up to ${MAX_FIGURE_ROWS} of them`,
  query: FiguresQuery,
  reply: FiguresReply,
})

export const reportRoutes = [
  recordReport,
  searchReports,
  getReport,
  editReport,
  takeInstalment,
  deleteReport,
  deleteShownReport,
  listDebtors,
  listOpenAccounts,
  payAccount,
  listOversold,
  listOtherTerms,
  getReportSummary,
  getFigures,
]
