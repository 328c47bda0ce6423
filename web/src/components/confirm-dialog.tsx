import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'
import { Spread } from './layout.ts'

type Props = {
  title: string
  children?: ReactNode
  confirm: string
  /** 'main' for actions that can be undone. */
  look?: 'danger' | 'main'
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
}

/** Renders a confirmation dialog, which opens when mounted. On close the focus returns to where it was. */
export function ConfirmDialog({ title, children, confirm, onConfirm, onCancel, look = 'danger', busy = false }: Props) {
  const texts = useMessages('office')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      // The confirmed action may have removed the row and the button that opened the dialog.
      const next = opener?.isConnected ? opener : document.querySelector('h1')
      if (next instanceof HTMLElement) next.focus()
    }
  }, [])
  return (
    <Box
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <chakra.h2 id={id} fontSize="lg">
        {title}
      </chakra.h2>
      <chakra.div marginBlock="3">{children}</chakra.div>
      <Spread marginTop="5">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button look={look} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Spread>
    </Box>
  )
}

const Box = chakra('dialog', {
  base: {
    margin: 'auto',
    width: 'min(26rem, 100vw - 2rem)',
    padding: '5',
    borderRadius: 'lg',
    background: 'surface',
    color: 'ink',
    boxShadow: 'high',
    // The dialog ignores its parent's text alignment.
    textAlign: 'start',
    overflowWrap: 'anywhere',
    _backdrop: { background: 'rgb(0 0 0 / 0.5)' },
  },
})
