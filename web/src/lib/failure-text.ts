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

/** The same for what could not be loaded, in the visitor's language alone: nothing that they did was refused. */
export function loadFailureText(error: unknown, texts: Messages['shop']): string {
  const { unknown, errors } = texts.failed
  const isOurs = !(error instanceof ApiError) || error.code === 'internal'
  return isOurs
    ? failureText(error, texts)
    : (textOf({ ...textsNow('failures')?.errors, ...errors }, error.code) ?? unknown)
}
