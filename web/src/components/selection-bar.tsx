import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFocusWhenGone } from '../lib/use-focus-when-gone.ts'
import { Button } from './button.tsx'
import { useBarHeight } from './use-bar-height.ts'

/** Distance in px between the bar and the lower edge of the screen. */
const MARGIN = 8

type Props = {
  /** Number of selected rows, in words. */
  count: string
  /** Name of the button that clears the selection. */
  clear: string
  onClear: () => void
  /** Buttons with the actions for the selected rows. */
  children: ReactNode
}

/** Renders the number of selected rows and their actions in a bar at the lower edge, in sight while the list scrolls. */
export function SelectionBar({ count, clear, onClear, children }: Props) {
  const clearing = useFocusWhenGone<HTMLButtonElement>()
  return (
    <Bar ref={useBarHeight('all', MARGIN)}>
      <Count role="status">{count}</Count>
      <Button ref={clearing} look="bare" fontSize="sm" onClick={onClear}>
        {clear}
      </Button>
      {children}
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineStart: 'calc(var(--rail-width, 0px) + 0.5rem)',
    insetInlineEnd: 'calc(var(--sheet-width, 0px) + 0.5rem)',
    bottom: `calc(var(--nav-height, 0px) + ${MARGIN}px)`,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    columnGap: '1',
    width: { lg: 'fit-content' },
    marginInline: 'auto',
    padding: '1',
    paddingInlineStart: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'high',
    smDown: { '& button': { paddingInline: '2' } },
    _print: { display: 'none' },
  },
})

const Count = chakra('span', {
  base: { marginInlineEnd: 'auto', fontSize: 'sm', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})
