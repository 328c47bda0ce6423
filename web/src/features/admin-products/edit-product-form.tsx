import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { StaffProduct } from '../../../../shared/products/product.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { currentRow } from '../../domain/audit-log/current-row.ts'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { useEdit } from '../../domain/audit-log/use-edit.ts'
import { slugOf } from '../../domain/products/typed-product.ts'
import { isError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { focusFirstError, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { useUpdateProduct } from './admin-products-api.ts'
import { checkProduct, type ProductDraft, productDraftOf } from './product-draft.ts'
import { type ProductErrors, ProductFields } from './product-fields.tsx'

export function EditProductForm({ lamp, settings }: { lamp: StaffProduct; settings: CurrentSettings }) {
  const texts = useMessages('shop')
  const { catalogue, auditLog } = useMessages('office')
  const [, go] = useLocation()
  const edit = useEdit(lamp, (row) => productDraftOf(row, settings))
  const { row, draft } = edit
  const [why, setWhy] = useState('')
  const { mutate, isPending, error, reset } = useUpdateProduct(lamp._id, {
    done: () => {
      toast('success', catalogue.updated)
      go('/')
    },
    failed: (failure) => {
      edit.refused(currentRow(failure, StaffProduct))
      const moved = detailsOf(failure, 'stock.moved')?.countInStock
      const own = { ...auditLog.errors, 'code.taken': codeTakenText(failure, catalogue) }
      toast('error', moved === undefined ? failureText(failure, texts, own) : catalogue.stockMoved(moved))
    },
  })

  const isCorrection = !row.isDraft && draft.countInStock !== productDraftOf(row, settings).countInStock
  const { errors, onSubmit } = useForm(checkProduct(draft), (product, form) => {
    const typed = edit.touchedOf(product)
    if (isCorrection && isNoReason(why)) return focusFirstError(form)
    mutate(
      {
        // Completing a draft requires all of its fields.
        ...(row.isDraft ? { ...product, lowStockAt: typed.lowStockAt } : typed),
        ...(typed.countInStock !== undefined && { expectedCountInStock: row.countInStock }),
        ...(isCorrection && { why: why.trim() }),
        revision: row.revision,
      },
      { onError: () => focusFirstError(form) },
    )
  })
  const change = (typed: Partial<ProductDraft>) => {
    edit.change(row.isDraft ? withSuggestedSlug(draft, typed) : typed)
    reset()
  }

  return (
    <Form onSubmit={onSubmit}>
      {edit.before && <ChangedByOthers before={edit.before} after={row} />}
      {row.isDraft && (
        <chakra.p padding="4" borderRadius="md" background="glow">
          {catalogue.isDraft}
        </chakra.p>
      )}
      <ProductFields
        draft={draft}
        errors={{ ...errors, ...refusedFields(error) }}
        codeRefused={isError(error, 'code.taken') ? codeTakenText(error, catalogue) : undefined}
        countMoved={detailsOf(error, 'stock.moved')?.countInStock}
        onChange={change}
      >
        {isCorrection && <ReasonField value={why} onChange={setWhy} hint={auditLog.voided.reason} />}
      </ProductFields>
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? catalogue.updating : catalogue.update}
      </Button>
    </Form>
  )
}

/** Returns the field errors that only the server can detect. */
function refusedFields(error: unknown): ProductErrors {
  return {
    ...(isError(error, 'slug.taken') && { slug: 'taken' }),
    ...(isError(error, 'picture.gone') && { image: 'gone' }),
  }
}

/** Returns the error text that names the lamp already using the code. */
function codeTakenText(error: unknown, { codeTaken, codeTakenByOther }: Messages['office']['catalogue']): string {
  const holder = detailsOf(error, 'code.taken')?.product
  return holder ? codeTaken(holder.name) : codeTakenByOther
}

/** Returns the typed fields with a slug that follows a new lamp's name until it is edited. */
function withSuggestedSlug(draft: ProductDraft, typed: Partial<ProductDraft>): Partial<ProductDraft> {
  const follows = typed.name !== undefined && draft.slug === slugOf(draft.name)
  return { ...typed, ...(follows && { slug: slugOf(typed.name ?? '') }) }
}
