import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sum } from '../../../../../shared/money.ts'
import { DebtorName, debtorKey } from '../../../../../shared/reports/debtor.ts'
import type { Tender } from '../../../../../shared/reports/tender.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { Row } from '../../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../../components/money.tsx'
import { figureProps, TextField } from '../../../components/text-field.tsx'
import { debtorDetails, debtorNamed, debtors } from '../../../domain/debtors/debtors.ts'
import { type DebtorContact, keepContact } from '../../../domain/debtors/unsent-contacts.ts'
import type { CounterMethod } from '../../../domain/reports/counter-method.ts'
import { MethodChoice } from '../../../domain/reports/method-choice.tsx'
import { useOpenAccounts } from '../../../domain/reports/open-accounts.ts'
import type { Checked } from '../../../lib/checked.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice } from '../typed-sale.ts'
import { type ContactErrors, ContactFields, checkContact, NO_CONTACT } from './contact-fields.tsx'
import type { Terms } from './terms.ts'
import { FormActions, Panel } from './terms-panel.ts'

type Props = {
  saleId: string
  /** Original debt of a rejected sale that is being fixed. */
  amended: { givenTo: string; depts: number; tenders?: readonly Pick<Tender, 'method'>[] | undefined } | undefined
  /** Total price, in RWF. */
  total: number
  busy: boolean
  onRecord: (terms: Terms) => void
  onCancel: () => void
}

type Faults = { givenTo?: 'givenTo.missing' | 'notName'; paidNow?: 'notAmount' | 'depts.none' }

export function DebtTerms({ saleId, amended, total, busy, onRecord, onCancel }: Props) {
  const texts = useMessages('office').sale
  const { till, cancel } = useMessages('office')
  const [givenTo, setGivenTo] = useState(amended?.givenTo ?? '')
  const paidThen = amended && amended.depts > 0 ? sum([total, -amended.depts]) : 0
  const [paidNow, setPaidNow] = useState(paidThen > 0 ? String(paidThen) : '')
  const [paidBy, setPaidBy] = useState<CounterMethod>(
    amended?.tenders?.[0]?.method === 'MoMo pay' ? 'MoMo pay' : 'Cash',
  )
  const checked = checkDebt({ givenTo, paidNow, paidBy }, total)
  const [contact, setContact] = useState(NO_CONTACT)
  const known = checkContact(contact)
  const { errors = {}, onSubmit } = useForm(withContact(checked, known), ({ terms, details }) => {
    keepContact({ saleId, ...details })
    onRecord(terms)
  })
  const debt = sum([total, -(parsePrice(paidNow) ?? 0)])
  return (
    <Panel noValidate aria-label={till.debt} onSubmit={onSubmit}>
      <TextField
        label={texts.fields.givenTo}
        error={errors.givenTo && texts.fieldErrors[errors.givenTo]}
        autoComplete="off"
        autoCapitalize="words"
        autoFocus
        dir="auto"
        value={givenTo}
        onChange={({ currentTarget }) => setGivenTo(currentTarget.value)}
      />
      <KnownDebtors typed={givenTo} onChoose={setGivenTo} />
      <TextField
        {...figureProps}
        label={till.paidNow}
        error={errors.paidNow && (errors.paidNow === 'depts.none' ? till.nothingOwed : texts.fieldErrors.notAmount)}
        inputMode="decimal"
        placeholder="0"
        value={paidNow}
        onChange={({ currentTarget }) => setPaidNow(currentTarget.value)}
      />
      {parsePrice(paidNow) !== undefined && <MethodChoice value={paidBy} onChange={setPaidBy} />}
      <div role="status">
        {debt > 0 && (
          <dl>
            <AmountRow name={texts.fields.depts} amount={debt} strong />
          </dl>
        )}
        <BeyondLimit typed={givenTo} debt={debt} />
      </div>
      <ContactFields contact={contact} onChange={setContact} errors={errors.contact} />
      <FormActions>
        <Button look="bare" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" look="main" flexGrow={1} aria-disabled={busy}>
          {till.recordDebt}
        </Button>
      </FormActions>
    </Panel>
  )
}

/** Maximum number of suggestions that fit above a phone's keyboard. */
const SUGGESTED = 5

/**
 * Renders people who bought on debt before, those who owe most first, so that no one is recorded under two names. A
 * typed name shows what that person already owes.
 */
function KnownDebtors({ typed, onChoose }: { typed: string; onChoose: (name: string) => void }) {
  const { till } = useMessages('office')
  const { data: names = [] } = useQuery(debtors)
  const { data: accounts = [] } = useOpenAccounts()
  const owedBy = new Map(accounts.map(({ name, owed }) => [debtorKey(name), owed]))
  const owed = (name: string) => owedBy.get(debtorKey(name)) ?? 0
  const key = debtorKey(typed)
  if (names.includes(typed)) {
    return <Owes>{owed(typed) > 0 && till.owesAlready(nonBreakingRwf(owed(typed)))}</Owes>
  }
  const fitting = names
    .filter((name) => debtorKey(name).includes(key))
    .sort((a, b) => owed(b) - owed(a))
    .slice(0, SUGGESTED)
  if (fitting.length === 0) return null
  return (
    <Row as="ul" gap="2" aria-label={till.known}>
      {fitting.map((name) => (
        <li key={name}>
          <Button paddingInline="3" fontSize="sm" onClick={() => onChoose(name)}>
            <bdi>{name}</bdi>
            {owed(name) > 0 && <Owed amount={owed(name)} />}
          </Button>
        </li>
      ))}
    </Row>
  )
}

/** Renders a warning if this sale exceeds the debtor's limit. The seller decides. */
function BeyondLimit({ typed, debt }: { typed: string; debt: number }) {
  const { till } = useMessages('office')
  const { data: known = [] } = useQuery(debtorDetails)
  const { data: accounts = [] } = useOpenAccounts()
  const debtor = debtorNamed(typed, known)
  if (debtor?.limit === undefined) return null
  const account = accounts.find(({ name }) => name === debtor.name)
  const owed = sum([account?.owed ?? 0, debt])
  if (owed <= debtor.limit) return null
  return <Warning>{till.beyondLimit(nonBreakingRwf(debtor.limit), nonBreakingRwf(owed))}</Warning>
}

/** Returns the terms with the contact of the debtor, or the errors of both. */
function withContact(
  { value: terms, errors: faults }: Checked<Terms, Faults>,
  { value: details, errors: contact }: ReturnType<typeof checkContact>,
): Checked<{ terms: Terms; details: DebtorContact }, Faults & { contact?: ContactErrors }> {
  if (terms && details) return { value: { terms, details } }
  return { errors: { ...faults, ...(contact && { contact }) } }
}

type Typed = { givenTo: string; paidNow: string; paidBy: CounterMethod }

function checkDebt({ givenTo, paidNow, paidBy }: Typed, total: number): Checked<Terms, Faults> {
  const name = DebtorName.safeParse(givenTo)
  const paid = paidNow.trim() === '' ? 0 : parsePrice(paidNow)
  const faults: Faults = {
    ...(!name.success && { givenTo: givenTo.trim() === '' ? 'givenTo.missing' : 'notName' }),
    ...(paid === undefined ? { paidNow: 'notAmount' } : paid >= total && { paidNow: 'depts.none' }),
  }
  if (!name.success || paid === undefined || faults.paidNow) return { errors: faults }
  return { value: { method: 'Depts', givenTo: name.data, paidNow: paid, paidBy } }
}

const Owed = chakra(Money, { base: { marginInlineStart: '2', color: 'tomato', fontWeight: 'normal' } })

const Owes = chakra('p', { base: { color: 'tomato', fontSize: 'sm' } }, { defaultProps: { role: 'status' } })

const Warning = chakra('p', { base: { color: 'red', fontWeight: 'bold' } })
