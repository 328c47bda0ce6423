import type { AriaAttributes, MouseEvent, MouseEventHandler } from 'react'

type Press = Pick<AriaAttributes, 'aria-disabled'> & {
  disabled?: boolean | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/**
 * Replaces `disabled` by `aria-disabled` and ignores presses. A button that natively disables itself when pressed moves
 * the keyboard's focus to the top of the page.
 */
export function pressProps({ disabled, 'aria-disabled': ariaDisabled, onClick }: Press) {
  const isOff = disabled || ariaDisabled === true || ariaDisabled === 'true'
  return isOff ? { 'aria-disabled': true, onClick: ignore } : { 'aria-disabled': ariaDisabled, onClick }
}

/** Prevents a submit button from submitting too. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}
