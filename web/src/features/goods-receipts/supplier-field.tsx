import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { TextField } from '../../components/text-field.tsx'
import { supplierNames } from '../../domain/purchasing/suppliers.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'error' | 'value' | 'onChange'> &
  Partial<Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'required'>>

/** Renders the field for the name of a supplier, which proposes the known ones. */
export function SupplierField(props: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  const { data: known } = useQuery(supplierNames)
  const list = useId()
  return (
    <>
      <TextField label={form.supplier} required {...props} autoComplete="off" dir="auto" list={list} maxLength={100} />
      <datalist id={list}>
        {known?.suppliers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
