import { chakra } from '@chakra-ui/react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FieldError } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { useIsActing, useUndo } from './sale-api.ts'
import { saleDraft, useDraft } from './sale-store.ts'
import { TakenLamps } from './stock-panel.tsx'

/** Returns whether lamps are, or may be, out of stock for an unsaved sale. Signing out would lose track of them. */
export function isSaleUnsaved(): boolean {
  return Object.keys(saleDraft.get()?.taken ?? {}).length > 0
}

/** Renders the choice before signing out with an unsaved sale: save it, or put its lamps back. */
export function UnsavedSale({ signOut, onCancel }: { signOut: () => void; onCancel: () => void }) {
  const texts = useMessages('shop')
  const { unsaved } = useMessages('office').sale
  const taken = Object.values(useDraft()?.taken ?? {})
  const { mutate: undo, error } = useUndo(signOut)
  return (
    <ConfirmDialog
      title={unsaved.title}
      confirm={unsaved.putBackAndLeave}
      busy={useIsActing()}
      onConfirm={() => undo()}
      onCancel={onCancel}
    >
      <TakenLamps taken={taken} />
      <chakra.p marginTop="3">{unsaved.text}</chakra.p>
      <TextLink href="/reportReview" onClick={onCancel}>
        {unsaved.toSale}
      </TextLink>
      {error && <FieldError role="alert">{failureText(error, texts)}</FieldError>}
    </ConfirmDialog>
  )
}
