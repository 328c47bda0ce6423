import { recordExpense } from '../../../../shared/expenses/routes.ts'
import type { AccountPayment } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { payAccount, recordReport, takeInstalment } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import { type Entry, hasPromisedForm, type SendResult } from './entry.ts'

/** Result of an attempt: the error if it failed, or the reports as they are after it. */
type Attempt = { answer: SendResult; error?: ApiError; reports?: readonly Report[] }

/** Sends an entry once. If the result is unknown, the entry may have been recorded, so it is sent again. */
export async function sendEntry(entry: Entry): Promise<Attempt> {
  try {
    const { reports, countsAt } = await record(entry)
    // Id of the sale, or of the sale whose debt was paid.
    const reference = reports.length === 1 ? reports[0]?._id : undefined
    return { answer: { kind: 'recorded', reference, countsAt }, reports }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The entry was recorded and has been deleted since.
    if (isError(error, 'report.deleted', 'expense.deleted')) {
      return { answer: { kind: 'recorded' } }
    }
    const { status, body } = error
    return { answer: { kind: outcomeOf(error), failure: { status, body } }, error }
  }
}

function outcomeOf(error: ApiError): 'no answer' | 'refused' | 'not allowed' {
  if (isRetryable(error)) return 'no answer'
  return error.status === 401 || isError(error, 'role.denied') ? 'not allowed' : 'refused'
}

type Recorded = { reports: readonly Report[]; countsAt: Entry['countsAt'] }

async function record({ request, key, promised, madeAt }: Entry): Promise<Recorded> {
  // The request differs from the one that could still be refused, although the entry is the same.
  const idempotencyKey = promised && hasPromisedForm(request) ? `${key}-offline` : key
  switch (request.to) {
    case 'sale': {
      // Entries of the first release have the time of the sale only outside the body.
      const body = promised ? { ...request.body, madeAt: request.body.madeAt ?? madeAt, offline: true } : request.body
      const { report } = await call(recordReport, { body, idempotencyKey })
      return { reports: [report], countsAt: changedTime(report.createdAt, report) }
    }
    case 'instalment': {
      const { report: id, body } = request
      const { report } = await call(takeInstalment, { params: { id }, body, idempotencyKey })
      return { reports: [report], countsAt: changedPaymentTime(report, body) }
    }
    case 'account': {
      const body = promised ? withoutRevisions(request.body) : request.body
      const { reports } = await call(payAccount, { body, idempotencyKey })
      return { reports, countsAt: reports[0] && changedPaymentTime(reports[0], body) }
    }
    case 'expense': {
      const { expense } = await call(recordExpense, { body: request.body, idempotencyKey })
      return { reports: [], countsAt: changedTime(expense.createdAt, expense) }
    }
  }
}

/** Returns the time at which an entry counts when that differs from the time given by its device. */
function changedTime(at: string, { refusedMadeAt }: Pick<Report, 'refusedMadeAt'>): string | undefined {
  return refusedMadeAt === undefined ? undefined : at
}

function changedPaymentTime({ payments }: Report, { instalmentId }: Pick<AccountPayment, 'instalmentId'>) {
  const paid = payments.find((payment) => payment.instalmentId === instalmentId)
  return paid && changedTime(paid.at, paid)
}

/**
 * Removes the debts as the seller saw them: the money was taken, and each debt either still owes its part or the
 * payment is refused.
 */
function withoutRevisions({ parts, ...payment }: AccountPayment): AccountPayment {
  return { ...payment, parts: parts.map(({ revision: _, ...part }) => part) }
}
