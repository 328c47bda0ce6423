import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RowMenu, RowMenuButton } from './row-menu.tsx'

type Props = {
  name: string
  /** Accessible name of the menu's button, which includes the row's. */
  label: string
  /** Visible text of both buttons. */
  text: string
  title: string
  disabled?: boolean
  busy: boolean
  /** Deletes the row and calls `close` when the answer has arrived. */
  onConfirm: (close: () => void) => void
  /** Consequences, as the dialog shows them. */
  children: ReactNode
}

/** Renders a row's menu with the button that deletes the row, after confirmation. */
export function DeleteMenu({ name, label, text, title, disabled, busy, onConfirm, children }: Props) {
  const { menuOf } = useMessages('office')
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <>
      <RowMenu name={menuOf(name)}>
        <RowMenuButton data-danger disabled={disabled} aria-label={label} onClick={() => setConfirming(true)}>
          {text}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog title={title} confirm={text} busy={busy} onConfirm={() => onConfirm(close)} onCancel={close}>
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
