import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { MAX_REPORT_LINES } from '../../../../../shared/reports/new-report.ts'
import { DownIcon } from '../../../components/action-icons.tsx'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icons.tsx'
import { FieldError } from '../../../components/text-field.tsx'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { Amounts } from '../../../domain/checkout/purchase-layout.tsx'
import { isError } from '../../../lib/api-error.ts'
import { focusFirstError } from '../../../lib/use-form.ts'
import { useMessages } from '../../../messages/messages.ts'
import { checkSale, isValid } from '../check-sale.ts'
import type { OfferedMethod, SaleDraft } from '../sale-draft.ts'
import { leftOver, linesBelowCost, parsePrice } from '../typed-sale.ts'
import { AllFor } from './all-for.tsx'
import { BelowCost, BelowCostTerms } from './below-cost.tsx'
import { ChangeDue } from './change-due.tsx'
import { LossTerms } from './loss-terms.tsx'
import { MomoTerms } from './momo-terms.tsx'
import { isMovable, MAX_PARKED_SALES, useParkedSales } from './parked-sales.ts'
import { SaleLine } from './sale-line.tsx'
import { plainDraft, type Terms, totalOf } from './terms.ts'
import { focusPay, PAY_BUTTONS } from './till-keys.ts'
import { inApp, SheetActions } from './till-layout.ts'
import { focusInView } from './use-focus-in-view.ts'
import type { useTill } from './use-till.ts'

/** Loaded separately, since most sales are paid. */
const DebtTerms = lazy(async () => ({ default: (await import('./debt-terms.tsx')).DebtTerms }))

/** Loaded separately, since fiscal receipts are off in most shops. */
const BuyerFold = lazy(async () => ({ default: (await import('../buyer-fold.tsx')).BuyerFold }))

type Props = {
  draft: SaleDraft
  lamps: readonly CartLine[]
  till: ReturnType<typeof useTill>
  /** Cash handed over by the buyer, as typed. */
  given: string
  onGiven: (text: string) => void
  onPark: () => void
}

/** Renders the current sale: its lamps, the total with the change to give back, and the four buttons that record it. */
export function TillSale({ draft, lamps, given, onGiven, till, onPark }: Props) {
  const { sale, buyer, amountsBy, record, isPending, notes, error, reset } = till
  const texts = useMessages('office').sale
  const { till: words } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { cart } = useMessages('shop')
  const parked = useParkedSales()
  const lines = useRef<HTMLDivElement>(null)
  const typed = useRef<HTMLDivElement>(null)
  const allFor = useRef<HTMLInputElement>(null)
  const payment = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<SheetState>('closed')
  const [isChecked, setChecked] = useState(false)
  const isUsed = error !== null && isError(error, 'transaction.used')
  const [asking, setAsking] = useState<OfferedMethod | undefined>(isUsed ? 'MoMo pay' : undefined)
  const checked = checkSale(plainDraft(draft), lamps)
  const total = totalOf(sale)
  const belowCost = linesBelowCost(sale)
  const [cash, setCash] = useState(cashIn(till.tenders))
  const isBlocked = isPending || draft.undoing || leftOver(draft, sale.lines).length > 0
  const inCash = parsePrice(given) ?? 0
  const isShort = total !== undefined && inCash > 0 && inCash < total
  const isKnown = amountsBy({ method: 'Cash' }) !== undefined

  const split = () => {
    setCash(given)
    choose('MoMo pay')
  }
  /** Returns whether all that was typed is valid; otherwise shows the errors. */
  const canRecord = () => {
    setChecked(true)
    if (isValid(checked) && !buyer.errors) return true
    setSheet(isValid(checked) ? 'open' : 'half')
    if (typed.current) focusFirstError(typed.current)
    return false
  }
  const choose = (method: OfferedMethod) => {
    if (!canRecord()) return
    setSheet('closed')
    if (method === 'Cash' && belowCost.length === 0) record({ method })
    else setAsking(method)
  }
  const cancel = () => {
    setAsking(undefined)
    setCash(undefined)
    if (isUsed) reset()
  }
  const toggle = () => {
    setSheet(sheet === 'closed' ? 'half' : 'closed')
    // The lines are displayed with the next frame. If they are hidden then, this does nothing.
    requestAnimationFrame(() => focusInView(lines.current, 'start'))
  }
  const haggle = () => {
    setSheet('half')
    requestAnimationFrame(() => focusInView(allFor.current, 'nearest'))
  }
  const showPayment = () => {
    setSheet('open')
    requestAnimationFrame(() => focusInView(payment.current, 'nearest'))
  }
  const end = (terms: Terms) => {
    if (!isPending && canRecord()) record(terms)
  }
  return (
    <>
      <Body ref={typed} data-sheet={sheet === 'closed' && notes.size > 0 ? 'half' : sheet}>
        <Lines
          ref={lines}
          tabIndex={-1}
          role="group"
          aria-label={words.sale}
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
              isBelowCost={belowCost.some(({ _id }) => _id === line._id)}
            />
          ))}
        </Lines>
        {asking === undefined && <AllFor field={allFor} lines={sale.lines} total={total} />}
        {asking === undefined && sheet !== 'open' && (
          <ShowPayment look="bare" onClick={showPayment}>
            {words.payment}
            <DownIcon />
          </ShowPayment>
        )}
        <Payment ref={payment} tabIndex={-1} role="group" aria-label={words.payment}>
          {asking === undefined && total !== undefined && <ChangeDue total={total} given={given} onGiven={onGiven} />}
          {buyer.isOn && (
            <Suspense fallback={null}>
              <BuyerFold draft={draft} isTried={isChecked} />
            </Suspense>
          )}
          {asking === undefined && isMovable(draft) && parked.length < MAX_PARKED_SALES && (
            <Button look="bare" fontSize="sm" disabled={isPending} onClick={onPark}>
              {words.park}
            </Button>
          )}
        </Payment>
      </Body>
      {asking === 'Depts' && (
        <Suspense fallback={null}>
          <DebtTerms
            saleId={draft.saleId}
            amended={draft.amends && { ...draft.amends, givenTo: draft.givenTo }}
            total={total ?? 0}
            busy={isBlocked}
            onRecord={end}
            onCancel={cancel}
          />
        </Suspense>
      )}
      {asking === 'MoMo pay' && total !== undefined && (
        <MomoTerms
          total={total}
          cash={cash}
          onCash={setCash}
          busy={isBlocked}
          isUsed={isUsed}
          onRecord={end}
          onCancel={cancel}
        >
          <BelowCost lines={belowCost} />
        </MomoTerms>
      )}
      {asking === 'Cash' && (
        <BelowCostTerms lines={belowCost} busy={isBlocked} onRecord={() => end({ method: 'Cash' })} onCancel={cancel} />
      )}
      {asking === 'Loss' && (
        <LossTerms
          draft={draft}
          sale={sale}
          amounts={amountsBy({ method: 'Loss' })}
          busy={isBlocked}
          onRecord={end}
          onCancel={cancel}
        />
      )}
      <SheetActions>
        <Total>
          <chakra.div position="relative" display="flex" alignItems="center" gap="1" flexGrow={1}>
            <ShowLines aria-label={words.showLines} aria-expanded={sheet !== 'closed'} onClick={toggle}>
              <DownIcon />
            </ShowLines>
            <chakra.dl flexGrow={1}>
              <AmountRow name={`${cart.total} (${sale.real})`} amount={total} strong />
            </chakra.dl>
          </chakra.div>
          {asking === undefined && (
            <Haggle aria-label={words.agreePrice} title={words.agreePrice} onClick={haggle}>
              <TagIcon />
            </Haggle>
          )}
        </Total>
        {checked.tooManyLines && <FieldError role="alert">{texts.tooManyLines(MAX_REPORT_LINES)}</FieldError>}
        {notes.size > 0 && <FieldError role="alert">{words.refused}</FieldError>}
        {asking === undefined && isShort && (
          <Button width="100%" disabled={!isKnown} aria-disabled={isBlocked} onClick={() => !isBlocked && split()}>
            {words.restByMomo}
          </Button>
        )}
        {asking === undefined && (
          <Buttons role="group" aria-label={texts.method}>
            {METHODS.map((method) => (
              <Button
                key={method}
                id={PAY_BUTTONS[method].id}
                aria-keyshortcuts={PAY_BUTTONS[method].key}
                title={PAY_BUTTONS[method].key}
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
          </Buttons>
        )}
        <chakra.div role="status" srOnly>
          {isPending && texts.saving}
        </chakra.div>
      </SheetActions>
    </>
  )
}

/** Methods, the most common first. */
const METHODS = ['Cash', 'MoMo pay', 'Depts', 'Loss'] as const satisfies OfferedMethod[]

const NO_FAULTS: ReturnType<typeof checkSale>['fields'] = new Map()

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement
}

/** Returns the cash among the parts of a payment, as typed text. */
function cashIn(tenders: readonly { method: string; amount: number }[]): string | undefined {
  const cash = tenders.length > 1 ? tenders.find(({ method }) => method === 'Cash') : undefined
  return cash && String(cash.amount)
}

const Lines = chakra('div', { base: { lg: { maxHeight: 'calc(var(--screen-height) - 26rem)', overflowY: 'auto' } } })

/**
 * State of the sale's sheet where the till is an app. Closed, it has the total and the buttons that pay; half open also
 * the lamps and the price for all; open also the money given. A laptop always shows everything.
 */
type SheetState = 'closed' | 'half' | 'open'

/** Lamps and amounts of the sale. */
const Body = chakra(Amounts, {
  base: inApp({
    paddingBlock: '0.5rem',
    '&[data-sheet=closed], &[data-sheet=half] > [data-payment]': { display: 'none' },
  }),
})

const Payment = chakra('div', {}, { defaultProps: { 'data-payment': true } })

const ShowPayment = chakra(Button, { base: { display: 'none', width: '100%', ...inApp({ display: 'inline-flex' }) } })

const Total = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', width: '100%', minHeight: '44px' },
})

/** Button that covers the row of the total. On a laptop the lines are above it. */
const ShowLines = chakra(IconButton, {
  base: {
    display: { base: 'inline-grid', lg: 'none' },
    '&[aria-expanded=false] > svg': { transform: 'rotate(180deg)' },
    _after: { content: '""', position: 'absolute', inset: 0 },
    marginBlock: '-2',
    marginInlineStart: '-3',
    _hover: { background: 'none' },
  },
})

/** Button that leads to the price for all lamps. */
const Haggle = chakra(IconButton, { base: { display: { base: 'inline-grid', lg: 'none' }, marginInlineEnd: '-3' } })

const TagIcon = () => <Icon path="M4 4h7.500l8.500 8.500-7.500 7.500L4 11.500ZM8 8h.1" width="22px" height="22px" />

const Buttons = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1.25fr 1fr 1fr', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '2',
    width: '100%',
  },
})
