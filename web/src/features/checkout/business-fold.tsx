import { useState } from 'react'
import { BusinessBuyer } from '../../../../shared/fiscal/buyer.ts'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Stack } from '../../components/layout.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { useStored } from '../../lib/stored.ts'
import { checkFields } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { orderBusiness } from './checkout-store.ts'

const FIELDS = ['tin', 'purchaseCode'] as const

/** Renders the TIN and purchase code of a business. It is closed at first, since most customers are consumers. */
export function BusinessFold({ isTried }: { isTried: boolean }) {
  const { business, buyer } = useMessages('fiscal')
  const typed = useStored(orderBusiness)
  // The fold stays open when the fields are cleared.
  const [wasTyped] = useState(typed !== null)
  const draft = typed ?? { tin: '', purchaseCode: '' }
  const { errors = {} } = checkFields(BusinessBuyer, draft, FIELDS, (field) =>
    draft[field] === '' ? 'missing' : field,
  )
  const set = (field: (typeof FIELDS)[number], text: string) => {
    const next = { ...draft, [field]: text.replaceAll(/\D/g, '') }
    orderBusiness.set(next.tin === '' && next.purchaseCode === '' ? null : next)
  }
  return (
    <Fold open={wasTyped}>
      <FoldHead>{business.title}</FoldHead>
      <Stack gap="3" padding="3">
        {FIELDS.map((field) => {
          const error = isTried && typed ? errors[field] : undefined
          return (
            <TextField
              key={field}
              {...figureProps}
              inputMode="numeric"
              name={field}
              label={business.fields[field]}
              hint={business.hints[field]}
              error={error && buyer.errors[error]}
              value={draft[field]}
              onChange={({ currentTarget }) => set(field, currentTarget.value)}
            />
          )
        })}
      </Stack>
    </Fold>
  )
}
