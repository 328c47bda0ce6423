import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { formatRwf, times } from '../../../../../shared/money.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { CloseIcon, MinusIcon, PlusIcon } from '../../../components/icons.tsx'
import { Row } from '../../../components/layout.ts'
import { Money, nonBreakingRwf } from '../../../components/money.tsx'
import { StepperFrame } from '../../../components/stepper.tsx'
import { FieldError, figureProps, input } from '../../../components/text-field.tsx'
import type { CartLine } from '../../../domain/cart/cart-lines.ts'
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone.ts'
import { useMessages } from '../../../messages/messages.ts'
import { type FieldError as Fault, realField, soldAtField } from '../check-sale.ts'
import { available, draftLine, type SaleDraft } from '../sale-draft.ts'
import { parsePrice, parseReal } from '../typed-sale.ts'
import { quantityInSale, removeLamp, setCount, setPrice } from './sale-changes.ts'
import type { LineNote } from './use-till.ts'

type Props = {
  line: CartLine
  draft: SaleDraft
  note: LineNote | undefined
  faults: ReadonlyMap<string, Fault>
  isBelowCost: boolean
}

export function SaleLine({ line, draft, note, faults, isBelowCost }: Props) {
  const texts = useMessages('office').sale
  const { till } = useMessages('office')
  const { cart } = useMessages('shop')
  const { name, costPrice = 0 } = line
  const { soldAt } = draftLine(draft, line)
  const count = quantityInSale(draft, line)
  const each = parsePrice(soldAt)
  const fault = faults.get(soldAtField(line))
  const row = useFocusWhenGone<HTMLDivElement>()
  return (
    <Line ref={row} role="group" aria-label={name}>
      <chakra.p fontWeight="bold" lineHeight="1.3" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <IconButton aria-label={cart.removeNamed(name)} onClick={() => removeLamp(line)}>
        <CloseIcon />
      </IconButton>
      <Row rowGap="0" gridColumn="1 / -1" columnGap="2">
        <StepperFrame>
          <IconButton aria-label={till.less(name)} onClick={() => setCount(line, count - 1)}>
            <MinusIcon />
          </IconButton>
          <CountField line={line} count={count} />
          <IconButton aria-label={till.add(name)} onClick={() => setCount(line, count + 1)}>
            <PlusIcon />
          </IconButton>
        </StepperFrame>
        <Times aria-hidden="true">×</Times>
        <Price
          {...figureProps}
          inputMode="decimal"
          aria-label={texts.ofLamp(texts.fields.soldAt, name)}
          aria-invalid={fault !== undefined}
          value={soldAt}
          // The field fits millions; longer text is not a valid price.
          style={{ minWidth: `${Math.min(soldAt.length, 14) + 3}ch` }}
          onChange={({ currentTarget }) => setPrice(line, currentTarget.value)}
        />
        <Sum>{each !== undefined && <Money amount={times(each, count)} fontWeight="bold" />}</Sum>
      </Row>
      <chakra.div gridColumn="1 / -1" role="status">
        {fault !== undefined && <FieldError>{texts.fieldErrors[fault]}</FieldError>}
        {isBelowCost && <Warning>{texts.belowCost(formatRwf(costPrice))}</Warning>}
        <WhyRefused line={line} draft={draft} note={note} count={count} />
      </chakra.div>
    </Line>
  )
}

/** Renders why the shop rejected this lamp, and how to fix it. */
function WhyRefused({ line, draft, note, count }: Pick<Props, 'line' | 'draft' | 'note'> & { count: number }) {
  const { till } = useMessages('office')
  const { cart } = useMessages('shop')
  const left = available(draft, line)
  if (note === 'gone') {
    return <Obstacle text={till.gone} action={cart.remove} onAction={() => removeLamp(line)} />
  }
  const isPriced = note?.priceBefore !== undefined && parsePrice(draftLine(draft, line).soldAt) !== line.price
  return (
    <>
      {count > left && (
        <Obstacle
          text={cart.onlyLeft(left)}
          action={left === 0 ? cart.remove : till.takeLeft(left)}
          onAction={() => setCount(line, left)}
        />
      )}
      {isPriced && (
        <Obstacle
          text={till.newPrice(nonBreakingRwf(line.price), nonBreakingRwf(note.priceBefore ?? 0))}
          action={till.takePrice(nonBreakingRwf(line.price))}
          onAction={() => setPrice(line, String(line.price))}
        />
      )}
      {note?.costBefore !== undefined && <Warning>{till.newCost(nonBreakingRwf(line.costPrice ?? 0))}</Warning>}
    </>
  )
}

function Obstacle({ text, action, onAction }: { text: ReactNode; action: string; onAction: () => void }) {
  return (
    <Row rowGap="0" columnGap="3">
      <chakra.p color="red" fontSize="sm">
        {text}
      </chakra.p>
      <Button look="bare" fontSize="sm" onClick={onAction}>
        {action}
      </Button>
    </Row>
  )
}

/** Renders the editable number of a lamp's pieces. Text that is no number is dropped when the field loses the focus. */
function CountField({ line, count }: { line: CartLine; count: number }) {
  const { cart } = useMessages('shop')
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const next = parseReal(text) ?? 0
    setTyped(text)
    if (next > 0) setCount(line, next)
  }
  return (
    <Count
      {...figureProps}
      name={realField(line)}
      inputMode="numeric"
      aria-label={cart.quantityOf(line.name)}
      value={typed ?? count}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

const Short = chakra('input', input)

const Count = chakra(Short, {
  base: {
    width: '3rem',
    height: '44px',
    paddingInline: '0',
    border: 'none',
    background: 'none',
    textAlign: 'center',
    fontWeight: 'bold',
  },
})

const Price = chakra(Short, {
  base: {
    width: { base: '5.5rem', sm: '6.5rem' },
    maxWidth: '100%',
    height: '44px',
    paddingInline: '2',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
})

const Times = chakra('span', { base: { '@media (max-width: 24rem)': { display: 'none' } } })

const Sum = chakra('div', { base: { marginInlineStart: 'auto' } })

const Warning = chakra('p', { base: { color: 'yellow', fontSize: 'sm' } })
