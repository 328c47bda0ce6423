import type { Close } from '../../shared/cash/close.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the close.
 * @throws Refusal 404 if there is no such close
 */
export function closeOr404(close: Close | undefined): Close {
  if (!close) throw new Refusal('close.unknown', 'There is no such close')
  return close
}
