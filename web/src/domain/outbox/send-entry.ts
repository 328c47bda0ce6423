import { recordExpense } from '../../../../shared/expenses/routes.ts'
import type { AccountPayment } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { payAccount, recordReport, takeInstalment } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import { type Answer, type Entry, hasPromisedForm } from './entry.ts'

/** What came of a try: why it failed, or the reports as they are after it. */
type Tried = { answer: Answer; error?: ApiError; reports?: readonly Report[] }

/** Sends an entry once. What cannot be known to have been refused may have been recorded: it is sent again. */
export async function sendEntry(entry: Entry): Promise<Tried> {
  try {
    const reports = await record(entry)
    // The report of a sale, or of its debt.
    const reference = reports.length === 1 ? reports[0]?._id : undefined
    return { answer: { kind: 'recorded', reference }, reports }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // It was recorded, and somebody has deleted it since.
    if (isError(error, 'report.deleted', 'expense.deleted')) {
      return { answer: { kind: 'recorded', reference: undefined } }
    }
    const { status, body } = error
    return { answer: { kind: meaningOf(error), failure: { status, body } }, error }
  }
}

function meaningOf(error: ApiError): 'no answer' | 'refused' | 'not allowed' {
  if (isRetryable(error)) return 'no answer'
  return error.status === 401 || isError(error, 'role.denied') ? 'not allowed' : 'refused'
}

async function record({ request, key, promised }: Entry): Promise<readonly Report[]> {
  // Another request than the one that could still be refused, though the same entry.
  const idempotencyKey = promised && hasPromisedForm(request) ? `${key}-offline` : key
  switch (request.to) {
    case 'sale': {
      const body = promised ? { ...request.body, offline: true } : request.body
      return [(await call(recordReport, { body, idempotencyKey })).report]
    }
    case 'instalment': {
      const { report: id, body } = request
      return [(await call(takeInstalment, { params: { id }, body, idempotencyKey })).report]
    }
    case 'account': {
      const body = promised ? whateverWasPaidSince(request.body) : request.body
      return (await call(payAccount, { body, idempotencyKey })).reports
    }
    case 'expense':
      await call(recordExpense, { body: request.body, idempotencyKey })
      return []
  }
}

/** Without what was seen of the debts: the money was taken, and each still owes its part or it is refused. */
function whateverWasPaidSince({ parts, ...payment }: AccountPayment): AccountPayment {
  return { ...payment, parts: parts.map(({ revision: _, ...part }) => part) }
}
