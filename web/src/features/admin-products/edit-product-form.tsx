import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { formatAmount } from '../../../../shared/money.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'
import type { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Grid, Spread } from '../../components/layout.ts'
import { SaveBar } from '../../components/save-bar.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { ChangedByOthers } from '../../domain/audit-log/changed-by-others.tsx'
import { isNoReason, ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { currentRow, useEdit } from '../../domain/audit-log/use-edit.ts'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { categories } from '../../domain/products/categories.ts'
import { type ProductError, type ProductField, slugOf } from '../../domain/products/typed-product.ts'
import { isError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { focusFirstError, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { useUpdateProduct } from './admin-products-api.ts'
import { checkProduct, isBelowCost, type ProductDraft, productDraftOf } from './product-draft.ts'

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
        explainedCost={row.isDraft ? undefined : row.costPrice}
        onChange={change}
      >
        {isCorrection && <ReasonField value={why} onChange={setWhy} hint={auditLog.voided.reason} />}
      </ProductFields>
      <SaveBar isChanged={edit.isChanged} onDiscard={edit.reset}>
        <Button type="submit" look="main" disabled={isPending}>
          {isPending ? catalogue.updating : catalogue.update}
        </Button>
      </SaveBar>
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

type ProductErrors = Partial<Record<ProductField, ProductError | 'taken' | 'gone'>>

type Props = {
  draft: ProductDraft
  errors: ProductErrors
  codeRefused: string | undefined
  countMoved: number | undefined
  /** RWF; the average cost that the journal on this page explains. */
  explainedCost: number | undefined
  onChange: (typed: Partial<ProductDraft>) => void
  children: ReactNode
}

function ProductFields({ draft, errors, codeRefused, countMoved, explainedCost, onChange, children }: Props) {
  const texts = useMessages('office').catalogue
  const known = useQuery(categories)
  const propsOf = (field: ProductField) => {
    const error = errors[field]
    return {
      name: field,
      label: texts.fields[field],
      error: error && texts.fieldErrors[error],
      required: true,
      autoComplete: 'off',
      value: draft[field],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onChange({ [field]: currentTarget.value }),
    }
  }
  return (
    <>
      <TextField {...propsOf('name')} dir="auto" />
      <TextField {...propsOf('slug')} autoCapitalize="none" spellCheck={false} />
      <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <div>
          <TextField {...propsOf('costPrice')} {...figureProps} inputMode="decimal" />
          {explainedCost !== undefined && (
            <Explanation href="#journal">{texts.journal.why(formatAmount(explainedCost))}</Explanation>
          )}
        </div>
        <div>
          <TextField {...propsOf('price')} {...figureProps} inputMode="decimal" />
          <div role="status">{isBelowCost(draft) && <Warning>{texts.belowCost}</Warning>}</div>
        </div>
      </Grid>
      <TextField {...propsOf('image')} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <PictureUpload image={errors.image ? '' : draft.image} use="lamp" onUploaded={(image) => onChange({ image })} />
      <Grid gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <TextField {...propsOf('category')} list="known-categories" />
        <TextField {...propsOf('brand')} />
      </Grid>
      <datalist id="known-categories">
        {known.data?.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div>
        <TextField {...propsOf('countInStock')} {...figureProps} inputMode="numeric" />
        <div role="status">
          {countMoved !== undefined && (
            <Spread as="p" marginTop="3" padding="3" borderRadius="md" background="glow">
              {texts.stockMoved(countMoved)}
              <Button onClick={() => onChange({ countInStock: String(countMoved) })}>
                {texts.takeCount(countMoved)}
              </Button>
            </Spread>
          )}
        </div>
      </div>
      {children}
      <TextField {...propsOf('lowStockAt')} {...figureProps} inputMode="numeric" hint={texts.lowStockHint} />
      <TextField
        {...propsOf('code')}
        {...(codeRefused !== undefined && { error: codeRefused })}
        required={false}
        autoCapitalize="characters"
        spellCheck={false}
        hint={texts.codeHint}
        // A scanner types Enter after the code, which must not submit an incomplete form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <TextArea {...propsOf('description')} dir="auto" />
    </>
  )
}

const Warning = chakra('p', { base: { marginTop: '1', color: 'yellow', fontSize: 'sm' } })

const Explanation = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '2',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
