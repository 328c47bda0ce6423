import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../shared/id.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { MAX_CHOSEN, type NewStocktake, type StocktakeScope } from '../../../../shared/stocktakes/stocktake.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Form } from '../../components/form.tsx'
import { Muted } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { FieldError, TextField } from '../../components/text-field.tsx'
import { matchLamps } from '../../domain/products/match-lamps.ts'
import { tillLamps } from '../../domain/products/till-lamps.ts'
import type { Checked } from '../../lib/checked.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useBeginStocktake } from './stocktakes-api.ts'

type Draft = {
  id: string
  name: string
  scope: 'all' | 'category' | 'products'
  category: string
  products: readonly string[]
  blind: boolean
}

/** Renders the form that begins a stocktake. */
export function NewStocktakePage() {
  const shop = useMessages('shop')
  const { stocktakes: texts } = useMessages('counting')
  const { form } = texts
  const [, go] = useLocation()
  const { data } = useQuery(tillLamps)
  const lamps = data?.answer ?? []
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const change = (fields: Partial<Draft>) => setDraft((now) => ({ ...now, ...fields }))
  const { mutate, isPending } = useBeginStocktake({
    done: ({ _id }) => {
      toast('success', form.begun)
      go(`/admin/stocktakes/${_id}`)
    },
    failed: (error) => toast('error', failureText(error, shop, texts.errors)),
  })
  const { errors = {}, onSubmit } = useForm(checkDraft(draft), (stocktake) => mutate(stocktake))
  const categories = [...new Set(lamps.map(({ category }) => category))].sort((a, b) => a.localeCompare(b))
  return (
    <Page title={form.title} aside={<ButtonLink href="/admin/stocktakes">{texts.back}</ButtonLink>}>
      <Form gap="4" maxWidth="text" onSubmit={onSubmit}>
        <TextField
          label={form.name}
          error={errors.name && form.noName}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          dir="auto"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SelectField
          label={form.scope}
          value={draft.scope}
          onChange={({ currentTarget: { value } }) =>
            change({ scope: value === 'category' || value === 'products' ? value : 'all' })
          }
        >
          <option value="all">{texts.scopes.all}</option>
          <option value="category">{texts.scopes.category}</option>
          <option value="products">{texts.scopes.products}</option>
        </SelectField>
        {draft.scope === 'category' && (
          <div>
            <SelectField
              label={form.category}
              value={draft.category}
              aria-invalid={errors.category === true}
              onChange={({ currentTarget }) => change({ category: currentTarget.value })}
            >
              <option value="">{form.noCategory}</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            {errors.category && <FieldError>{form.noCategory}</FieldError>}
          </div>
        )}
        {draft.scope === 'products' && (
          <div>
            <ChooseLamps lamps={lamps} chosen={draft.products} choose={(products) => change({ products })} />
            {errors.products && <FieldError>{form.noProducts}</FieldError>}
          </div>
        )}
        <CheckField
          label={form.blind}
          hint={form.blindHint}
          type="checkbox"
          checked={draft.blind}
          onChange={({ currentTarget }) => change({ blind: currentTarget.checked })}
        />
        <Button type="submit" look="main" aria-disabled={isPending}>
          {isPending ? form.saving : form.save}
        </Button>
      </Form>
    </Page>
  )
}

function emptyDraft(): Draft {
  return { id: newId(), name: '', scope: 'all', category: '', products: [], blind: true }
}

type Errors = Partial<Record<'name' | 'category' | 'products', true>>

function checkDraft({ id, name, scope, category, products, blind }: Draft): Checked<NewStocktake, Errors> {
  const errors: Errors = {
    ...(name.trim() === '' && { name: true }),
    ...(scope === 'category' && category === '' && { category: true }),
    ...(scope === 'products' && (products.length === 0 || products.length > MAX_CHOSEN) && { products: true }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  const scopes: Record<Draft['scope'], StocktakeScope> = {
    all: 'all',
    category: { category },
    products: { products: [...products] },
  }
  return { value: { stocktakeId: id, name: name.trim(), scope: scopes[scope], blind } }
}

type ChooseProps = {
  lamps: readonly TillLamp[]
  chosen: readonly string[]
  choose: (chosen: readonly string[]) => void
}

/** Renders the list of lamps with a checkbox each, filtered by a search. */
function ChooseLamps({ lamps, chosen, choose }: ChooseProps) {
  const { form } = useMessages('counting').stocktakes
  const [search, setSearch] = useState('')
  const shown = matchLamps(useDeferredValue(search), lamps)
  return (
    <>
      <TextField
        label={form.search}
        error={undefined}
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Muted marginBlock="2" role="status">
        {form.chosen(chosen.length)}
      </Muted>
      <chakra.ul maxHeight="20rem" overflowY="auto">
        {shown.map(({ _id, name }) => (
          <li key={_id}>
            <CheckField
              label={name}
              type="checkbox"
              checked={chosen.includes(_id)}
              onChange={({ currentTarget }) =>
                choose(currentTarget.checked ? [...chosen, _id] : chosen.filter((each) => each !== _id))
              }
            />
          </li>
        ))}
      </chakra.ul>
    </>
  )
}
