import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/messages.ts'
import { Button } from './button.tsx'

type Props = {
  /** The question. */
  title: string
  /** What exactly is asked about, and what will happen. */
  children?: ReactNode
  /** What the button that does it says. */
  confirm: string
  /** 'main' for what can be undone after all. */
  look?: 'danger' | 'main'
  onConfirm: () => void
  onCancel: () => void
  /** While it is being done. */
  busy?: boolean
}

/** Asks before something that cannot be undone. Show it to ask; afterwards the focus is where it was. */
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
      // What was asked about may be gone, and the button that asked with it.
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
      <Choice>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button look={look} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Choice>
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
    // Whatever it stands in.
    textAlign: 'start',
    overflowWrap: 'anywhere',
    _backdrop: { background: 'rgb(0 0 0 / 0.5)' },
  },
})

const Choice = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', marginTop: '5' },
})
