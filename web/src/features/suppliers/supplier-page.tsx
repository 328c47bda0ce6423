import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RWF } from '../../../../shared/currency.ts'
import type { Receipt } from '../../../../shared/receipts/receipt.ts'
import { type Supplier, supplierKey } from '../../../../shared/suppliers/supplier.ts'
import { Button, ButtonAnchor } from '../../components/button.tsx'
import { Day } from '../../components/day.tsx'
import { Grid, ListItem, Muted, Row, Spread, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { RecordPage } from '../../components/record-page.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { chargedReceipt } from '../../domain/purchasing/charged-receipt.ts'
import { currencyText } from '../../domain/purchasing/currency-text.ts'
import { PaymentForm } from '../../domain/purchasing/payment-form.tsx'
import { suppliers } from '../../domain/purchasing/suppliers.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { copyText } from '../../lib/copy-text.ts'
import { dayText } from '../../lib/day-text.ts'
import { failureText } from '../../lib/failure-text.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'
import { DueDay } from './due-day.tsx'
import { MergeSupplier } from './merge-supplier.tsx'
import { supplierFromPath } from './supplier-address.ts'
import { SupplierForm } from './supplier-form.tsx'
import { statementOf, usePaySupplier } from './suppliers-api.ts'

/** Renders the account of a supplier: what is owed, its receipts, payments and details. */
export function SupplierPage() {
  const { suppliers: texts } = useMessages('purchasing')
  const name = supplierFromPath(window.location.pathname)
  const { data: all, error, refetch } = useQuery(suppliers)
  const supplier = all && supplierNamed(name, all)
  return (
    <RecordPage
      title={name}
      query={{ data: supplier, error, refetch }}
      isMissing={all !== undefined && !supplier}
      back={<TextLink href="/admin/suppliers">{texts.back}</TextLink>}
      texts={texts}
      skeleton={<Skeleton height="28rem" borderRadius="lg" aria-busy="true" />}
      head={(found) => ({ title: found.name, note: found.phone })}
    >
      {(found) => <Account key={found.name} supplier={found} all={all ?? []} />}
    </RecordPage>
  )
}

function supplierNamed(name: string, all: readonly Supplier[]): Supplier | undefined {
  const key = supplierKey(name)
  return all.find((each) => [each.name, ...each.spellings].some((spelling) => supplierKey(spelling) === key))
}

function Account({ supplier, all }: { supplier: Supplier; all: readonly Supplier[] }) {
  const { suppliers: texts } = useMessages('purchasing')
  const { owed, owedRwf, advances } = supplier
  return (
    <Grid gap="5" gridTemplateColumns={{ lg: 'minmax(0, 1fr) 24rem' }}>
      <Stack>
        <Section title={texts.balance}>
          {owed.length === 0 && <Muted>{texts.nothing}</Muted>}
          {owed.map(({ currency, amount }) => (
            <Owed key={currency}>{currencyText(amount, currency)}</Owed>
          ))}
          {owed.some(({ currency }) => currency !== RWF) && <Money amount={owedRwf} color="muted" />}
          {advances.map(({ currency, amount }) => (
            <Muted key={currency}>{texts.advance(currencyText(amount, currency))}</Muted>
          ))}
        </Section>
        <Statement supplier={supplier} />
      </Stack>
      <Stack>
        <PaySupplier supplier={supplier} />
        <SupplierForm supplier={supplier} />
        <MergeSupplier supplier={supplier} all={all} />
      </Stack>
    </Grid>
  )
}

function Statement({ supplier: { name, phone } }: { supplier: Supplier }) {
  const { suppliers: texts, goodsReceipts } = useMessages('purchasing')
  const { shop, months } = useMessages('shop')
  const shopName = useStaffSettings()?.name ?? shop.name
  const { data, error, refetch } = useQuery(statementOf(name))
  if (!data && error) return <LoadFailure what={goodsReceipts.failed} error={error} retry={refetch} />
  if (!data) return <Skeleton height="16rem" borderRadius="lg" aria-busy="true" />
  const { chargesOf } = goodsReceipts
  const head = texts.statementText(name, shopName)
  const text = statementText(data.receipts, { head, chargesOf, owedOf: texts.owedOf, months })
  return (
    <Section title={texts.statement}>
      <ul>
        {data.receipts.map((receipt) => (
          <StatementItem key={receipt._id} receipt={receipt} />
        ))}
      </ul>
      <Row gap="2" marginTop="4">
        <ButtonAnchor href={whatsAppLink(phone ?? '', text)} target="_blank" rel="noreferrer">
          {texts.whatsApp}
        </ButtonAnchor>
        <Button look="bare" onClick={() => copyText(text, texts)}>
          {texts.copy}
        </Button>
      </Row>
    </Section>
  )
}

function StatementItem({ receipt }: { receipt: Receipt }) {
  const { goodsReceipts } = useMessages('purchasing')
  const { _id, receivedOn, dueOn, invoiceNo, chargesOf, total, owed, currency } = receipt
  return (
    <ListItem>
      <Spread>
        <span>
          <TextLink href={`/admin/receipts/${_id}`}>{shortNumber(receipt)}</TextLink> · <Day at={receivedOn} />
          {invoiceNo !== undefined && (
            <>
              {' · '}
              <bdi>{invoiceNo}</bdi>
            </>
          )}
          {chargesOf && ` · ${goodsReceipts.chargesOf(chargedReceipt(chargesOf))}`}
        </span>
        <chakra.span fontVariantNumeric="tabular-nums">{currencyText(total, currency)}</chakra.span>
      </Spread>
      <Muted>
        {owed > 0 ? `${goodsReceipts.one.owed}: ${currencyText(owed, currency)}` : goodsReceipts.paid}
        {owed > 0 && dueOn !== undefined && (
          <>
            {' · '}
            <DueDay dueOn={dueOn} isNamed />
          </>
        )}
      </Muted>
    </ListItem>
  )
}

/** Renders the form that pays a supplier's receipts in a currency, oldest first. */
function PaySupplier({ supplier: { name, owed, currency: usual = RWF } }: { supplier: Supplier }) {
  const shop = useMessages('shop')
  const { suppliers: texts, payment, errors } = useMessages('purchasing')
  const [chosen, setChosen] = useState<string>()
  const currency = chosen ?? owed[0]?.currency ?? usual
  const currencies = [...new Set([...owed.map((each) => each.currency), usual, RWF])]
  const { mutate, isPending } = usePaySupplier(name, {
    done: (paid) => toast('success', payment.paid(currencyText(paid.amount, paid.currency))),
    failed: (error) => toast('error', failureText(error, shop, errors)),
  })
  return (
    <Section title={texts.pay}>
      <Stack>
        <Muted>{texts.payHint}</Muted>
        {currencies.length > 1 && (
          <SelectField
            label={texts.currency}
            value={currency}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
        <PaymentForm
          key={currency}
          currency={currency}
          owed={owed.find((each) => each.currency === currency)?.amount ?? 0}
          usualRwf={undefined}
          isSending={isPending}
          onPay={(paid, done) => mutate({ ...paid, supplier: name, currency }, { onSuccess: done })}
        />
      </Stack>
    </Section>
  )
}

const Owed = chakra('p', { base: { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' } })

type StatementTexts = {
  head: string
  chargesOf: (receipt: string) => string
  owedOf: (total: string, owed: string) => string
  months: Messages['shop']['months']
}

/** Returns a supplier's statement as text: a line for each receipt, newest first, with what is owed for it. */
function statementText(
  receipts: readonly Receipt[],
  { head, chargesOf: textOf, owedOf, months }: StatementTexts,
): string {
  const lines = receipts.map(({ receivedOn, invoiceNo, number, chargesOf, total, owed, currency }) => {
    const name = invoiceNo ?? (number === undefined ? [] : `#${number}`)
    const charges = chargesOf ? textOf(chargedReceipt(chargesOf)) : []
    const amounts = owedOf(currencyText(total, currency), currencyText(owed, currency))
    return [dayText(receivedOn, months), name, charges, amounts].flat().join(' · ')
  })
  return [head, ...lines].join('\n')
}
