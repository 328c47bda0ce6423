import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { AlertIcon } from './icons.tsx'

type Props = { title: string; text: string; action: string; onAction: () => void; children?: ReactNode }

/** Renders a panel for a failure that blocks an order or a sale, focused at the top of the screen. */
export function FailurePanel({ title, text, action, onAction, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Panel ref={panel} role="alert" tabIndex={-1}>
      <chakra.h2 display="flex" gap="2" fontSize="lg">
        <AlertIcon />
        {title}
      </chakra.h2>
      <p>{text}</p>
      {children}
      <Button justifySelf="start" onClick={onAction}>
        {action}
      </Button>
    </Panel>
  )
}

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    border: '1px solid',
    borderColor: 'edge',
    background: 'glow',
    scrollMarginTop: '6rem',
    '&:focus-visible': { outlineOffset: '3px' },
  },
})
