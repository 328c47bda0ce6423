import { chakra } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { checkBuyer } from './check-buyer.ts'
import { BUYER_FIELDS, type BuyerField, type SaleDraft } from './sale-draft.ts'
import { changeSaleDraft } from './sale-store.ts'
import { TaxpayerName } from './taxpayer-name.tsx'

type Props = {
  draft: SaleDraft
  /** True once the seller has tried to record the sale, which shows all errors. */
  isTried: boolean
}

/** Renders the buyer's details for the fiscal receipt. Most buyers want none, so it is closed until it is needed. */
export function BuyerFold({ draft: { buyer }, isTried }: Props) {
  const { buyer: texts } = useMessages('fiscal')
  const hints: Partial<Record<BuyerField, string>> = texts.hints
  const { errors = {} } = checkBuyer(buyer)
  // The fold stays open when the fields are cleared.
  const [wasTyped] = useState(buyer !== undefined)
  const [visited, setVisited] = useState<readonly BuyerField[]>([])
  const errorOf = (field: BuyerField) => {
    const error = isTried || visited.includes(field) ? errors[field] : undefined
    return error && texts.errors[error === 'missing' ? error : field]
  }
  return (
    <Fold open={wasTyped} gridColumn="1 / -1">
      <FoldHead>{texts.title}</FoldHead>
      <Fields>
        {BUYER_FIELDS.map((field) => (
          <Fragment key={field}>
            <TextField
              {...INPUTS[field]}
              name={`buyer-${field}`}
              label={texts.fields[field]}
              hint={hints[field]}
              error={errorOf(field)}
              value={buyer?.[field] ?? ''}
              onBlur={() => setVisited([...visited, field])}
              onChange={({ currentTarget: { value } }) =>
                changeSaleDraft((now) => ({ ...now, buyer: { ...(now.buyer ?? NO_BUYER), [field]: value } }))
              }
            />
            {field === 'tin' && <TaxpayerName tin={buyer?.tin ?? ''} />}
          </Fragment>
        ))}
        <TextLink href="/admin/proforma">{texts.unofficial}</TextLink>
      </Fields>
    </Fold>
  )
}

const NO_BUYER = { phone: '', tin: '', purchaseCode: '', name: '' }

const NUMBER = { ...figureProps, inputMode: 'numeric' } as const

const INPUTS = {
  phone: { ...figureProps, inputMode: 'tel', type: 'tel' },
  tin: NUMBER,
  purchaseCode: NUMBER,
  name: { autoComplete: 'off', autoCapitalize: 'words', dir: 'auto' },
} as const

const Fields = chakra('div', { base: { display: 'grid', gap: '3', padding: '3' } })
