import type { ErrorCode } from '../../../shared/errors.ts'
import { loadedTexts, textOf } from '../messages/messages.ts'
import type { Messages } from '../messages/texts.ts'
import { ApiError } from './api-error.ts'

/**
 * Returns the text for a failure: the app's text for its code (`own` before the shop's), else the server's message.
 * Unexpected failures include the reference under which the shop logged them.
 */
export function failureText(
  error: unknown,
  { failed }: Messages['shop'],
  own: Readonly<Partial<Record<ErrorCode, string>>> = {},
): string {
  if (!(error instanceof ApiError)) return failed.unknown
  if (error.code === 'internal') return `${failed.unknown} ${failed.reference(String(error.body.reference))}`
  return textOf({ ...loadedTexts('failures')?.errors, ...failed.errors, ...own }, error.code) ?? error.message
}
