import { CheckField } from '../../components/check-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import type { DraftCharge } from './receipt-draft.ts'
import { SupplierField } from './supplier-field.tsx'

type Owing = Pick<DraftCharge, 'owed' | 'payee'>

type Props = { charge: Owing; onChange: (part: Partial<Owing>) => void }

/** Renders the fields that state whether a charge is owed, and to whom. */
export function ChargeOwing({ charge: { owed, payee }, onChange }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  return (
    <>
      <CheckField
        label={form.chargeOwed}
        checked={owed}
        onChange={({ currentTarget }) => onChange({ owed: currentTarget.checked })}
      />
      {owed && (
        <SupplierField
          label={form.payee}
          error={undefined}
          hint={form.payeeHint}
          required={false}
          value={payee}
          onChange={({ currentTarget }) => onChange({ payee: currentTarget.value })}
        />
      )}
    </>
  )
}
