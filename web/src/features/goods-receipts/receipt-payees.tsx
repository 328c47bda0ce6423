import { RWF } from '../../../../shared/currency.ts'
import type { Correction } from '../../../../shared/receipts/correction.ts'
import type { SeenReceipt } from '../../../../shared/receipts/routes.ts'
import { ListItem, Spread } from '../../components/layout.ts'
import { Section } from '../../components/section.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = { receipt: Pick<SeenReceipt, 'charges'>; corrections: readonly Correction[] }

/** Renders the charges of a receipt that are owed to others than its supplier, with links to the receipts of the payees. */
export function PayeesOf({ receipt, corrections }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  const charges = [...receipt.charges, ...corrections.flatMap(({ charge }) => charge ?? [])]
  const owed = charges.filter(({ payable }) => payable !== undefined)
  if (owed.length === 0) return null
  return (
    <Section title={form.charges}>
      <ul>
        {owed.map(({ kind, amount, currency = RWF, payee, payable }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges of a receipt never change their order
          <ListItem key={n}>
            <Spread>
              <span>
                {form.chargeKinds[kind]} ·{' '}
                <TextLink href={`/admin/receipts/${payable}`} display="inline">
                  <bdi>{payee}</bdi>
                </TextLink>
              </span>
              <span>{currencyText(amount, currency)}</span>
            </Spread>
          </ListItem>
        ))}
      </ul>
    </Section>
  )
}
