import { recordExpense } from '../../../../shared/expenses/routes.ts'
import { payAccount, recordReport, takeInstalment } from '../../../../shared/reports/routes.ts'
import { call } from '../../lib/api.ts'
import { ApiError, isError, isRetryable } from '../../lib/api-error.ts'
import type { Answer, Entry } from './entry.ts'

/** Sends an entry once. What cannot be known to have been refused may have been recorded: it is sent again. */
export async function sendEntry(entry: Entry): Promise<{ answer: Answer; error?: ApiError }> {
  try {
    return { answer: { kind: 'recorded', reference: await record(entry) } }
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

/** The id of a sale's report. */
async function record({ request, key, promised }: Entry): Promise<string | undefined> {
  switch (request.to) {
    case 'sale': {
      // Another request than the one that could still be refused, though the same sale.
      const [body, idempotencyKey] = promised
        ? [{ ...request.body, offline: true }, `${key}-offline`]
        : [request.body, key]
      return (await call(recordReport, { body, idempotencyKey })).report._id
    }
    case 'instalment':
      await call(takeInstalment, { params: { id: request.report }, body: request.body, idempotencyKey: key })
      return request.report
    case 'account':
      await call(payAccount, { body: request.body, idempotencyKey: key })
      return undefined
    case 'expense':
      await call(recordExpense, { body: request.body, idempotencyKey: key })
      return undefined
  }
}
