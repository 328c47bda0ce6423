import { chakra } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { Button } from '../../components/button.tsx'
import { countNow } from '../../domain/products/count-now.ts'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { focusFirstFault } from '../../lib/focus-first-fault.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { useUpdateProduct } from './admin-products-api.ts'
import { checkProduct, draftOf, type ProductDraft, slugOf } from './product-draft.ts'
import { type Faults, ProductFields } from './product-fields.tsx'

/** What the server alone can find wrong, by its code. */
const REFUSED = new Map<string, Faults>([
  ['slug.taken', { slug: 'taken' }],
  ['picture.gone', { image: 'gone' }],
])

/** What is wrong is said when it is to be saved, and goes as it is mended. */
export function EditProductForm({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('shop')
  const catalogue = useMessages('office').catalogue
  const [, go] = useLocation()
  const [draft, setDraft] = useState(() => draftOf(lamp))
  const [countSeen, setCountSeen] = useState(lamp.countInStock)
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateProduct(lamp._id, {
    done: () => {
      toast('success', catalogue.updated)
      go('/')
    },
    failed: (failure) => {
      const moved = countNow(failure)
      if (moved !== undefined) setCountSeen(moved)
      toast('error', moved === undefined ? failureText(failure, texts) : catalogue.stockMoved(moved))
    },
  })

  const refused = error instanceof ApiError ? REFUSED.get(error.code) : undefined
  const faults: Faults = { ...(asked && checkProduct(draft).faults), ...refused }
  const change = (typed: Partial<ProductDraft>) => {
    setDraft(lamp.isDraft ? withSuggestedSlug(draft, typed) : { ...draft, ...typed })
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setAsked(true)
    const { product } = checkProduct(draft)
    if (!product) return focusFirstFault(form)
    mutate({ ...product, expectedCountInStock: countSeen }, { onError: () => focusFirstFault(form) })
  }

  return (
    <Form noValidate onSubmit={submit}>
      {lamp.isDraft && <Hint>{catalogue.isDraft}</Hint>}
      <ProductFields draft={draft} faults={faults} countMoved={countNow(error)} onChange={change} />
      <Button type="submit" look="main" disabled={isPending}>
        {isPending ? catalogue.updating : catalogue.update}
      </Button>
    </Form>
  )
}

/** A new lamp's slug follows its name until somebody types another one. */
function withSuggestedSlug(draft: ProductDraft, typed: Partial<ProductDraft>): ProductDraft {
  const follows = typed.name !== undefined && draft.slug === slugOf(draft.name)
  return { ...draft, ...typed, ...(follows && { slug: slugOf(typed.name ?? '') }) }
}

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })

const Hint = chakra('p', { base: { padding: '4', borderRadius: 'md', background: 'glow' } })
