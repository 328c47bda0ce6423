import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sum } from '../../../../../shared/money.ts'
import { MAX_REPORT_LINES } from '../../../../../shared/reports/new-report.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { FieldError, figureProps, TextField } from '../../../components/text-field.tsx'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { Amounts, SummaryActions } from '../../../domain/checkout/purchase-layout.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { checkSale, isValid } from '../check-sale.ts'
import type { SaleDraft } from '../sale-draft.ts'
import type { OfferedMethod } from '../staff-payment.ts'
import { leftOver, linesBelowCost, parsePrice } from '../typed-sale.ts'
import { DebtTerms } from './debt-terms.tsx'
import { LossTerms } from './loss-terms.tsx'
import { isMovable, MOST_PARKED, useParkedSales } from './parked-sales.ts'
import { SaleLine } from './sale-line.tsx'
import { plainDraft, type Terms, totalOf } from './terms.ts'
import type { useTill } from './use-till.ts'

type Props = {
  draft: SaleDraft
  lamps: readonly CartLine[]
  till: ReturnType<typeof useTill>
  onPark: () => void
}

/** The sale so far: its lamps, the total with the change to give, and the four buttons that record it. */
export function TillSale({ draft, lamps, till: { sale, amountsBy, record, isPending, notes }, onPark }: Props) {
  const texts = useMessages('office').sale
  const { till } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { cart } = useMessages('shop')
  const parked = useParkedSales()
  const lines = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [asking, setAsking] = useState<'Depts' | 'Loss'>()
  const checked = checkSale(plainDraft(draft), lamps)
  const total = totalOf(sale)
  const belowCost = new Set(linesBelowCost(sale).map(({ _id }) => _id))
  const isBlocked = isPending || draft.undoing || leftOver(draft, sale.lines).length > 0
  const isKnown = amountsBy({ method: 'Cash' }) !== undefined

  const choose = (method: OfferedMethod) => {
    setChecked(true)
    if (!isValid(checked)) {
      requestAnimationFrame(() => lines.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    if (method === 'Depts' || method === 'Loss') setAsking(method)
    else record({ method })
  }
  const end = (terms: Terms) => {
    if (!isPending) record(terms)
  }
  return (
    <>
      <Amounts>
        <Lines
          ref={lines}
          onKeyDown={(event) => {
            if (isEnterInField(event)) focusPay()
          }}
        >
          {lamps.map((line) => (
            <SaleLine
              key={line._id}
              line={line}
              draft={draft}
              note={notes.get(line._id)}
              faults={isChecked ? checked.fields : NO_FAULTS}
              isBelowCost={belowCost.has(line._id)}
            />
          ))}
        </Lines>
        {asking === undefined && total !== undefined && <Change total={total} />}
        {asking === undefined && isMovable(draft) && parked.length < MOST_PARKED && (
          <Button look="bare" fontSize="sm" disabled={isPending} onClick={onPark}>
            {till.park}
          </Button>
        )}
      </Amounts>
      {asking === 'Depts' && (
        <DebtTerms
          mended={draft.mends && { ...draft.mends, givenTo: draft.givenTo }}
          total={total ?? 0}
          busy={isBlocked}
          onRecord={end}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === 'Loss' && (
        <LossTerms
          draft={draft}
          sale={sale}
          amounts={amountsBy({ method: 'Loss' })}
          busy={isBlocked}
          onRecord={end}
          onCancel={() => setAsking(undefined)}
        />
      )}
      <SummaryActions>
        <chakra.dl width="100%">
          <AmountRow name={`${cart.total} (${sale.real})`} amount={total} strong />
        </chakra.dl>
        {checked.tooManyLines && <FieldError role="alert">{texts.tooManyLines(MAX_REPORT_LINES)}</FieldError>}
        {notes.size > 0 && <FieldError role="alert">{till.refused}</FieldError>}
        {asking === undefined && (
          <Ways role="group" aria-label={texts.method}>
            {METHODS.map((method) => (
              <Button
                key={method}
                id={method === 'Cash' ? CASH_BUTTON : undefined}
                look={method === 'Cash' ? 'main' : 'quiet'}
                paddingInline="2"
                minHeight="52px"
                disabled={!isKnown}
                aria-disabled={isBlocked}
                onClick={() => !isBlocked && choose(method)}
              >
                {checkout.methodNames[method]}
              </Button>
            ))}
          </Ways>
        )}
        <chakra.div role="status" srOnly>
          {isPending && texts.saving}
        </chakra.div>
      </SummaryActions>
    </>
  )
}

/** The most common first. */
const METHODS = ['Cash', 'MoMo pay', 'Depts', 'Loss'] as const satisfies OfferedMethod[]

const NO_FAULTS: ReturnType<typeof checkSale>['fields'] = new Map()

const CASH_BUTTON = 'till-cash'

/** The sale is complete: Enter goes on with the first of the buttons. */
export function focusPay(): void {
  document.getElementById(CASH_BUTTON)?.focus()
}

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement
}

/** What to give back of the money that the buyer holds out. */
function Change({ total }: { total: number }) {
  const { till, sale } = useMessages('office')
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const given = parsePrice(typed)
  const isUnclear = isLeft && typed.trim() !== '' && given === undefined
  const change = given === undefined ? undefined : sum([given, -total])
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" paddingTop="3">
      <TextField
        {...figureProps}
        label={till.given}
        error={isUnclear ? sale.fieldErrors.notAmount : undefined}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={(event) => {
          figureProps.onFocus?.(event)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusPay()
        }}
      />
      <chakra.div role="status" alignSelf="end">
        {change !== undefined && (
          <dl>
            <AmountRow name={change < 0 ? till.missing : till.change} amount={Math.abs(change)} />
          </dl>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const Lines = chakra('div', { base: { lg: { maxHeight: 'calc(var(--screen-height) - 26rem)', overflowY: 'auto' } } })

const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1.25fr 1fr 1fr', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '2',
    width: '100%',
  },
})
