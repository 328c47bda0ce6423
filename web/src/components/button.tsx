import { chakra, defineRecipe } from '@chakra-ui/react'
import type { AriaAttributes, ComponentProps, MouseEvent, MouseEventHandler } from 'react'
import { Link } from 'wouter'

/** Amber marks the main action of a screen; every other action is quiet. */
export const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '44px',
    paddingInline: '5',
    borderRadius: 'full',
    fontWeight: 'bold',
    lineHeight: 1.2,
    textAlign: 'center',
    // Keeps words whole in a row, even in a card where a long name may break anywhere.
    overflowWrap: 'break-word',
    cursor: 'pointer',
    transition: 'background var(--quick), border-color var(--quick), color var(--quick)',
    _print: { display: 'none' },
    _disabled: { cursor: 'not-allowed', background: 'sunken', color: 'muted', borderColor: 'transparent' },
  },
  variants: {
    look: {
      main: { background: 'amber', color: 'on-amber', _hover: { background: 'amber-strong' } },
      quiet: { borderWidth: '1px', borderColor: 'edge', background: 'surface', _hover: { borderColor: 'ink' } },
      danger: { background: 'red', color: 'surface', _hover: { opacity: 0.9 } },
      bare: { color: 'muted', paddingInline: '3', _hover: { color: 'ink', background: 'sunken' } },
    },
  },
  defaultVariants: { look: 'quiet' },
})

const Native = chakra('button', button, { defaultProps: { type: 'button' } })

/** Renders a button that retains the focus while it is disabled: see press.ts. */
export function Button({ disabled, ...props }: ComponentProps<typeof Native>) {
  return <Native {...props} {...pressProps({ ...props, disabled })} />
}

export const ButtonLink = chakra(Link, button)

/** Link to another app or site that looks like a button. */
export const ButtonAnchor = chakra('a', button)

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
