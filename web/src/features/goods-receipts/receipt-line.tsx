import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { OversoldEntry } from '../../../../shared/reports/oversold.ts'
import { unmatchedPieces } from '../../../../shared/reports/report.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { useDayText } from '../../components/day.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { ListItem, Muted, Row } from '../../components/layout.ts'
import { nonBreakingRwf } from '../../components/money.tsx'
import { FieldError, figureProps, input } from '../../components/text-field.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { parseCount } from '../../lib/parse-number.ts'
import { useMessages } from '../../messages/messages.ts'
import { countedPieces, type LampCost, type LineErrors } from './check-receipt.ts'
import { changeLine, type DraftLine, MAX_PIECES, PRICING, removeLine } from './receipt-draft.ts'

type Props = {
  line: DraftLine
  errors: LineErrors
  cost: LampCost | undefined
  /** Sales that sold the lamp beyond the stock on record. */
  oversold: readonly OversoldEntry[]
  /** Surplus of the lamp’s last count, if a receipt may explain it. */
  surplus: TillLamp['surplus']
  /** Day on which the goods arrived. */
  receivedOn: string
  /** Called on Enter in the last figure: the next lamp follows. */
  onDone: () => void
}

/** Renders a lamp that arrived: its pieces and price, and what it will cost on average. */
export function ReceiptLine({ line, errors, cost, oversold, surplus, receivedOn, onDone }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  const { product, name, quantity, pricing, price, broken, brokenOwed } = line
  const [isOpened, setOpened] = useState(false)
  const hasBroken = isOpened || broken !== ''
  const change = (part: Partial<DraftLine>) => changeLine(product, part)
  const error = errors.quantity ?? errors.price ?? errors.broken
  const onEnter = (next: (field: HTMLInputElement) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    next(event.currentTarget)
  }
  const openBroken = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const item = currentTarget.closest('li')
    setOpened(true)
    requestAnimationFrame(() => item?.querySelector<HTMLInputElement>('[data-broken]')?.focus())
  }
  const toPrice = onEnter((field) => {
    const prices = field.closest('li')?.querySelector<HTMLInputElement>('[data-price]')
    if (prices) prices.focus()
    else onDone()
  })
  const toNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.preventDefault()
    else if (!beginsName(event)) return
    onDone()
  }
  return (
    <ListItem>
      <Line>
        <Name>
          <b>{name}</b>
          <Muted as="span" display="block">
            {cost &&
              (cost.before === cost.after
                ? form.averageNow(nonBreakingRwf(cost.before))
                : form.average(nonBreakingRwf(cost.before), nonBreakingRwf(cost.after)))}
            {cost?.each !== undefined && ` · ${form.each(nonBreakingRwf(cost.each))}`}
          </Muted>
        </Name>
        <Figure>
          <span>{form.pieces}</span>
          <Input
            {...figureProps}
            data-pieces={product}
            inputMode="numeric"
            aria-label={form.piecesOf(name)}
            aria-invalid={errors.quantity !== undefined}
            value={quantity}
            onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
            onKeyDown={toPrice}
          />
        </Figure>
        {pricing === 'price' && (
          <Figure data-wide>
            <span>{form.price}</span>
            <Input
              {...figureProps}
              data-price
              inputMode="decimal"
              aria-label={form.priceOf(name)}
              aria-invalid={errors.price !== undefined}
              value={price}
              onChange={({ currentTarget }) => change({ price: currentTarget.value })}
              onKeyDown={toNext}
            />
          </Figure>
        )}
        <Remove aria-label={form.remove(name)} title={form.remove(name)} onClick={() => removeLine(product)}>
          <CloseIcon />
        </Remove>
      </Line>
      <Row marginTop="2" gap="2">
        <Choice
          aria-label={form.pricingOf(name)}
          value={pricing}
          onChange={({ currentTarget }) =>
            change({ pricing: PRICING.find((each) => each === currentTarget.value) ?? 'price' })
          }
        >
          {PRICING.map((each) => (
            <option key={each} value={each}>
              {form.pricing[each]}
            </option>
          ))}
        </Choice>
        {hasBroken ? (
          <>
            <Figure as="label">
              <span>{form.broken}</span>
              <Input
                {...figureProps}
                data-broken
                inputMode="numeric"
                aria-label={form.brokenOf(name)}
                aria-invalid={errors.broken !== undefined}
                value={broken}
                onChange={({ currentTarget }) => {
                  setOpened(true)
                  change({ broken: currentTarget.value })
                }}
                onKeyDown={onEnter(onDone)}
              />
            </Figure>
            <CheckField
              label={form.brokenOwed}
              checked={brokenOwed}
              onChange={({ currentTarget }) => change({ brokenOwed: currentTarget.checked })}
            />
          </>
        ) : (
          <Button look="bare" onClick={openBroken}>
            {form.broken}
          </Button>
        )}
      </Row>
      <SoldAlready line={line} oversold={oversold} />
      {surplus && surplus.countedOn >= receivedOn && <CountedAlready line={line} {...{ surplus, receivedOn }} />}
      {error !== undefined && <FieldError role="alert">{form.errors[error]}</FieldError>}
    </ListItem>
  )
}

/**
 * Returns whether a key in a price begins the name of the next lamp. A price has no letters, so the search takes the key,
 * which saves one key a line.
 */
function beginsName({ key, ctrlKey, metaKey, altKey, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) {
  return value !== '' && /^\p{Letter}$/u.test(key) && !ctrlKey && !metaKey && !altKey
}

/** Renders the question whether oversold pieces came with this line, if there are any. */
function SoldAlready({ line: { product, quantity, matched = [] }, oversold }: Pick<Props, 'line' | 'oversold'>) {
  const { form } = useMessages('purchasing').goodsReceipts
  const lacking = oversold.map((entry) => ({ entry, pieces: lackingIn(entry) })).filter(({ pieces }) => pieces > 0)
  if (lacking.length === 0 && matched.length === 0) return null
  const offered = lacking.reduce((all, { pieces }) => all + pieces, 0)
  const count = Math.min(offered, parseCount(quantity, MAX_PIECES) ?? offered)
  return (
    <CheckField
      label={form.soldAlready(count, lacking.map(({ entry }) => shortNumber(entry.report)).join(', '))}
      hint={form.soldAlreadyHint}
      checked={matched.length > 0}
      onChange={({ currentTarget }) =>
        changeLine(product, {
          matched: currentTarget.checked
            ? lacking.map(({ entry, pieces }) => ({ report: entry.report._id, pieces }))
            : undefined,
        })
      }
    />
  )
}

type Counted = { line: DraftLine; surplus: NonNullable<TillLamp['surplus']>; receivedOn: string }

/** Renders the question whether a count found these pieces before. It did if they arrived on a day before the count. */
function CountedAlready({ line: { product, quantity, counted }, surplus, receivedOn }: Counted) {
  const { form } = useMessages('purchasing').goodsReceipts
  const dayText = useDayText()
  const pieces = Math.min(surplus.pieces, parseCount(quantity, MAX_PIECES) ?? surplus.pieces)
  return (
    <CheckField
      label={form.countedAlready(pieces, dayText(surplus.countedOn))}
      hint={form.countedAlreadyHint}
      checked={countedPieces({ counted, receivedOn }, surplus) > 0}
      onChange={({ currentTarget }) => changeLine(product, { counted: currentTarget.checked ? surplus.pieces : 0 })}
    />
  )
}

/** Returns how many oversold pieces of a sale no receipt has supplied yet; none of a deleted sale. */
function lackingIn({ isVoided, ...oversold }: OversoldEntry): number {
  return isVoided ? 0 : unmatchedPieces(oversold)
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '5rem minmax(0, 1fr) 44px', md: 'minmax(0, 1fr) 5rem 8rem 44px' },
    alignItems: 'end',
    gap: '2',
  },
})

const Name = chakra('div', {
  base: { gridColumn: { base: '1 / -1', md: 'auto' }, alignSelf: 'center', overflowWrap: 'anywhere' },
})

const Figure = chakra('div', { base: { display: 'block', '& > span': { fontSize: 'xs', color: 'muted' } } })

const Input = chakra(chakra('input', input), {
  base: { height: '44px', minWidth: '5rem', paddingInline: '3', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

const Remove = chakra(IconButton, { base: { gridColumnEnd: '-1' } })

const Choice = chakra(chakra('select', input), {
  base: { width: 'auto', height: '44px', paddingInline: '3', cursor: 'pointer' },
})
