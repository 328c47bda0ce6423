import { useState } from 'react'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { RowMenu, RowMenuButton } from '../../components/row-menu.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteProduct } from './admin-products-api.ts'

/** Renders the menu that deletes a lamp, after confirmation. */
export function DeleteProduct({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { catalogue } = office
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useDeleteProduct({
    done: () => toast('success', catalogue.deleted),
    failed: (error) => toast('error', failureText(error, texts)),
  })
  return (
    <>
      <RowMenu name={office.menuOf(lamp.name)}>
        <RowMenuButton data-danger aria-label={catalogue.deleteNamed(lamp.name)} onClick={() => setConfirming(true)}>
          {catalogue.delete}
        </RowMenuButton>
      </RowMenu>
      {isConfirming && (
        <ConfirmDialog
          title={catalogue.sureToDelete}
          confirm={catalogue.delete}
          busy={isPending}
          onConfirm={() => mutate(lamp._id, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          <p>{lamp.name}</p>
          <p>{catalogue.deleteEffect}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
