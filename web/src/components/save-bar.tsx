import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFocusWhenGone } from '../lib/use-focus-when-gone.ts'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { useBarHeight } from './use-bar-height.ts'

type Props = {
  /** True while the form has values that are not saved. */
  isChanged: boolean
  /** Restores the saved values. */
  onDiscard: () => void
  /** Button that saves. */
  children: ReactNode
}

/** Screens tall enough for a bar. */
const WITH_BAR = '(min-height: 31.25rem)'

/** Distance in px between the bar and the lower edge of the screen. */
const MARGIN = 8

/**
 * Renders the button that saves a form. While something is changed, it is in a bar at the lower edge of the screen, with
 * a button that discards the changes. Toasts appear above the bar.
 */
export function SaveBar({ isChanged, onDiscard, children }: Props) {
  const { unsaved } = useMessages('office').forms
  return (
    <Bar ref={useBarHeight(isChanged ? WITH_BAR : undefined, MARGIN)} data-changed={isChanged || undefined}>
      <chakra.span role="status" flex="1 1 0" minWidth="0" fontSize="sm" color="muted">
        {isChanged && unsaved}
      </chakra.span>
      {isChanged && <Discard onClick={onDiscard} />}
      {children}
    </Bar>
  )
}

function Discard({ onClick }: { onClick: () => void }) {
  const { discard } = useMessages('office').forms
  const button = useFocusWhenGone<HTMLButtonElement>()
  return (
    <Button ref={button} look="bare" onClick={onClick}>
      {discard}
    </Button>
  )
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: '2',
    '&[data-changed]': {
      [`@media ${WITH_BAR}`]: {
        position: 'sticky',
        bottom: `calc(var(--nav-height, 0px) + ${MARGIN}px)`,
        zIndex: 1,
      },
      padding: '2',
      paddingInlineStart: '3',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      background: 'surface',
      boxShadow: 'high',
    },
  },
})
