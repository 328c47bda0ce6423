import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { Spread } from '../../components/layout.ts'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { PictureUpload } from '../../domain/pictures/picture-upload.tsx'
import { categories } from '../../domain/products/categories.ts'
import type { ProductError, ProductField } from '../../domain/products/typed-product.ts'
import { useMessages } from '../../messages/messages.ts'
import { isBelowCost, type ProductDraft } from './product-draft.ts'

/** Errors by field, from the form's own checks or from the server. */
export type ProductErrors = Partial<Record<ProductField, ProductError | 'taken' | 'gone'>>

type Props = {
  draft: ProductDraft
  errors: ProductErrors
  /** Reason why the shop refused the code. */
  codeRefused: string | undefined
  /** Current stock, if it has changed since the form was opened. */
  countMoved: number | undefined
  onChange: (typed: Partial<ProductDraft>) => void
  /** Field for the reason of a stock correction. */
  children: ReactNode
}

export function ProductFields({ draft, errors, codeRefused, countMoved, onChange, children }: Props) {
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
      <Pair>
        <TextField {...propsOf('costPrice')} inputMode="decimal" />
        <div>
          <TextField {...propsOf('price')} inputMode="decimal" />
          <div role="status">{isBelowCost(draft) && <Warning>{texts.belowCost}</Warning>}</div>
        </div>
      </Pair>
      <TextField {...propsOf('image')} inputMode="url" autoCapitalize="none" spellCheck={false} />
      <PictureUpload image={errors.image ? '' : draft.image} use="lamp" onUploaded={(image) => onChange({ image })} />
      <Pair>
        <TextField {...propsOf('category')} list="known-categories" />
        <TextField {...propsOf('brand')} />
      </Pair>
      <datalist id="known-categories">
        {known.data?.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <div>
        <TextField {...propsOf('countInStock')} inputMode="numeric" />
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
      <TextField {...propsOf('lowStockAt')} inputMode="numeric" hint={texts.lowStockHint} />
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

/** Two short fields, side by side if there is space. */
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'start',
  },
})

const Warning = chakra('p', { base: { marginTop: '1', color: 'yellow', fontSize: 'sm' } })
