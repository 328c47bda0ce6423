import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { StaffProduct } from '../../../../shared/products/product.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { ChangedByOthers } from '../../domain/changes/changed-by-others.tsx'
import { useEditedRow } from '../../domain/changes/use-edited-row.ts'
import { slugOf } from '../../domain/products/typed-product.ts'
import { isError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { focusFirstError, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { useUpdateProduct } from './admin-products-api.ts'
import { checkProduct, draftOf, ownLimit, type ProductDraft } from './product-draft.ts'
import { type ProductErrors, ProductFields } from './product-fields.tsx'

export function EditProductForm({ lamp, settings }: { lamp: StaffProduct; settings: CurrentSettings }) {
  const texts = useMessages('shop')
  const { catalogue, changes } = useMessages('office')
  const [, go] = useLocation()
  const [draft, setDraft] = useState(() => draftOf(lamp, settings))
  const [countSeen, setCountSeen] = useState(lamp.countInStock)
  const row = useEditedRow(lamp, StaffProduct)
  const { mutate, isPending, error, reset } = useUpdateProduct(lamp._id, {
    done: () => {
      toast('success', catalogue.updated)
      go('/')
    },
    failed: (failure) => {
      row.refused(failure)
      const moved = detailsOf(failure, 'stock.moved')?.countInStock
      if (moved !== undefined) setCountSeen(moved)
      const own = { ...changes.errors, 'code.taken': codeTakenText(failure, catalogue) }
      toast('error', moved === undefined ? failureText(failure, texts, own) : catalogue.stockMoved(moved))
    },
  })

  const { errors, onSubmit } = useForm(checkProduct(draft), (product, form) =>
    mutate(
      {
        ...product,
        lowStockAt: ownLimit(product.lowStockAt, row.now, settings),
        expectedCountInStock: countSeen,
        revision: row.now.revision,
      },
      { onError: () => focusFirstError(form) },
    ),
  )
  const change = (typed: Partial<ProductDraft>) => {
    setDraft(lamp.isDraft ? withSuggestedSlug(draft, typed) : { ...draft, ...typed })
    reset()
  }

  return (
    <Form onSubmit={onSubmit}>
      {row.before && <ChangedByOthers before={row.before} after={row.now} />}
      {lamp.isDraft && <Hint>{catalogue.isDraft}</Hint>}
      <ProductFields
        draft={draft}
        errors={{ ...errors, ...refusedFields(error) }}
        codeRefused={isError(error, 'code.taken') ? codeTakenText(error, catalogue) : undefined}
        countMoved={detailsOf(error, 'stock.moved')?.countInStock}
        onChange={change}
      />
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? catalogue.updating : catalogue.update}
      </Button>
    </Form>
  )
}

/** What the server alone can find wrong. */
function refusedFields(error: unknown): ProductErrors {
  return {
    ...(isError(error, 'slug.taken') && { slug: 'taken' }),
    ...(isError(error, 'picture.gone') && { image: 'gone' }),
  }
}

/** Which lamp has the code. */
function codeTakenText(error: unknown, { codeTaken, codeTakenByOther }: Messages['office']['catalogue']): string {
  const holder = detailsOf(error, 'code.taken')?.product
  return holder ? codeTaken(holder.name) : codeTakenByOther
}

/** A new lamp's slug follows its name until it is edited. */
function withSuggestedSlug(draft: ProductDraft, typed: Partial<ProductDraft>): ProductDraft {
  const follows = typed.name !== undefined && draft.slug === slugOf(draft.name)
  return { ...draft, ...typed, ...(follows && { slug: slugOf(typed.name ?? '') }) }
}

const Hint = chakra('p', { base: { padding: '4', borderRadius: 'md', background: 'glow' } })
