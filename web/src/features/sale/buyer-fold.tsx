import { chakra } from '@chakra-ui/react'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { BuyerTin } from '../../../../shared/fiscal/buyer.ts'
import { findTaxpayer } from '../../../../shared/fiscal/routes.ts'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'
import { checkBuyer } from './check-buyer.ts'
import { BUYER_FIELDS, type BuyerField, type SaleDraft } from './sale-draft.ts'
import { changeSaleDraft } from './sale-store.ts'

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
      <Stack gap="3" padding="3">
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
      </Stack>
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

/** Query of the name that the tax authority has for a TIN. It is not repeated: the sale does not depend on it. */
function taxpayerWith(tin: string) {
  const checked = BuyerTin.safeParse(tin.replaceAll(/[\s().-]/g, ''))
  return queryOptions({
    queryKey: fiscalKeys.one(`TIN ${checked.data ?? ''}`),
    queryFn: checked.success
      ? ({ signal }) => call(findTaxpayer, { params: { tin: checked.data }, signal })
      : skipToken,
    staleTime: ({ state }) => (state.data?.status === 'unavailable' ? 0 : Number.POSITIVE_INFINITY),
    retry: false,
    meta: { isAside: true },
  })
}

/** Renders the name of the taxpayer with a TIN, so that the seller notices a typing error; nothing while it is not known. */
function TaxpayerName({ tin }: { tin: string }) {
  const { taxpayer: texts } = useMessages('fiscal').buyer
  const { data } = useQuery(taxpayerWith(tin))
  const { status, name = '' } = data ?? {}
  return (
    <chakra.div role="status">
      {status === 'found' && <Muted overflowWrap="anywhere">{texts.found(name)}</Muted>}
      {status === 'inactive' && <Doubt>{texts.inactive(name)}</Doubt>}
      {status === 'unknown' && <Doubt>{texts.unknown}</Doubt>}
    </chakra.div>
  )
}

const Doubt = chakra('p', { base: { color: 'red', fontSize: 'sm', overflowWrap: 'anywhere' } })
