import { useState } from 'react'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteProduct } from './admin-products-api.ts'

/** The button that deletes a lamp, after confirmation. */
export function DeleteProduct({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('shop')
  const catalogue = useMessages('office').catalogue
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useDeleteProduct({
    done: () => toast('success', catalogue.deleted),
    failed: (error) => toast('error', failureText(error, texts)),
  })
  return (
    <>
      <Button look="bare" color="red" aria-label={catalogue.deleteNamed(lamp.name)} onClick={() => setConfirming(true)}>
        {catalogue.delete}
      </Button>
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
