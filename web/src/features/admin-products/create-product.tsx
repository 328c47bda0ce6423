import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useCreateProduct } from './admin-products-api.ts'

export function CreateProduct() {
  const texts = useMessages('shop')
  const catalogue = useMessages('office').catalogue
  const [, go] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useCreateProduct({
    done: ({ _id }) => {
      toast('success', catalogue.created)
      go(`/admin/product/${_id}`)
    },
    failed: (error) => toast('error', failureText(error, texts)),
  })
  return (
    <>
      <Button
        look="main"
        paddingInline={{ base: '3', md: '5' }}
        fontSize={{ base: 'sm', md: 'md' }}
        onClick={() => setConfirming(true)}
      >
        {catalogue.create}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={catalogue.sureToCreate}
          confirm={catalogue.create}
          look="main"
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: () => setConfirming(false) })}
          onCancel={() => setConfirming(false)}
        >
          {catalogue.createEffect}
        </ConfirmDialog>
      )}
    </>
  )
}
