import type { ErrorCode } from '../../../shared/errors.ts'
import { textOf, textsNow } from '../messages/messages.ts'
import type { Messages } from '../messages/texts.ts'
import { ApiError } from './api-error.ts'

/**
 * The text for a failure: ours for its code, `own` before the shop's, else the server's message. One that nobody expected
 * comes with the reference by which the shop's log has it.
 */
export function failureText(
  error: unknown,
  { failed }: Messages['shop'],
  own: Readonly<Partial<Record<ErrorCode, string>>> = {},
): string {
  if (!(error instanceof ApiError)) return failed.unknown
  if (error.code === 'internal') return `${failed.unknown} ${failed.reference(String(error.body.reference))}`
  return textOf({ ...textsNow('failures')?.errors, ...failed.errors, ...own }, error.code) ?? error.message
}
