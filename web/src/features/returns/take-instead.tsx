import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { formatRwf, times } from '../../../../shared/money.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { CloseIcon } from '../../components/icons.tsx'
import { Card, ListItem, Row, Spread, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Stepper } from '../../components/stepper.tsx'
import { FieldError, figureProps, input } from '../../components/text-field.tsx'
import { FindLamp } from '../../domain/purchasing/find-lamp.tsx'
import { numberText } from '../../lib/parse-number.ts'
import { useFocusWhenGone } from '../../lib/use-focus-when-gone.ts'
import { useMessages } from '../../messages/messages.ts'
import { priceOf, type TakenLamp, withLamp } from './taken-lamps.ts'
import type { useTakenLamps } from './use-taken-lamps.ts'

type Props = {
  choice: ReturnType<typeof useTakenLamps>
  /** Returns how many pieces can be taken: those in stock and those that come back fit to sell. */
  stockOf: (lamp: TillLamp) => number
  busy: boolean
}

/** Renders the choice of lamps that the customer takes instead of the returned ones. */
export function TakeInstead({ choice, stockOf, busy }: Props) {
  const { exchange } = useMessages('purchasing').returns
  const { products } = useMessages('shop')
  const { lamps, error, refetch, taken, isOpen, open, change } = choice
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const add = (lamp: TillLamp) => {
    if (!busy) change(withLamp(taken, lamp))
    // A barcode reader keeps typing into the field, while a tapped match disappears.
    if (document.activeElement !== search.current) list.current?.focus()
  }
  return (
    <Card padding="2">
      <Fold onToggle={({ currentTarget }) => currentTarget.open && open()}>
        <FoldHead>{exchange.title}</FoldHead>
        {isOpen && (
          <Stack gap="2" padding="3">
            {lamps ? (
              <FindLamp lamps={lamps} field={search} onPick={add} />
            ) : error ? (
              <LoadFailure what={products.failed} error={error} retry={refetch} />
            ) : (
              <Skeleton height="3rem" borderRadius="full" aria-busy="true" />
            )}
            <ul ref={list} tabIndex={-1} aria-label={exchange.lamps}>
              {taken.map((line) => (
                <TakenLine
                  key={line.lamp._id}
                  line={line}
                  left={stockOf(line.lamp)}
                  busy={busy}
                  onChange={(next) => change(taken.map((each) => (each === line ? next : each)))}
                  onRemove={() => change(taken.filter((each) => each !== line))}
                />
              ))}
            </ul>
          </Stack>
        )}
      </Fold>
    </Card>
  )
}

type LineProps = {
  line: TakenLamp
  left: number
  busy: boolean
  onChange: (line: TakenLamp) => void
  onRemove: () => void
}

function TakenLine({ line, left, busy, onChange, onRemove }: LineProps) {
  const { sale, till } = useMessages('office')
  const { cart } = useMessages('shop')
  const { errors } = useMessages('purchasing').goodsReceipts.form
  const { lamp, count, soldAt = numberText(lamp.price) } = line
  const { name, costPrice } = lamp
  const price = priceOf(line)
  const row = useFocusWhenGone<HTMLLIElement>()
  return (
    <ListItem ref={row}>
      <Spread flexWrap="nowrap">
        <chakra.bdi fontWeight="bold" overflowWrap="anywhere">
          {name}
        </chakra.bdi>
        <IconButton aria-label={cart.removeNamed(name)} disabled={busy} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </Spread>
      <Row columnGap="2" rowGap="0">
        <Stepper
          label={cart.quantityOf(name)}
          lessLabel={till.less(name)}
          moreLabel={till.add(name)}
          value={count}
          max={left}
          busy={busy}
          onChange={(next) => onChange({ ...line, count: next })}
        />
        <span aria-hidden="true">×</span>
        <Price
          {...figureProps}
          inputMode="decimal"
          aria-label={sale.ofLamp(sale.fields.soldAt, name)}
          aria-invalid={price === undefined}
          readOnly={busy}
          value={soldAt}
          // The field fits millions; longer text is not a valid price.
          style={{ minWidth: `${Math.min(soldAt.length, 14) + 3}ch` }}
          onChange={({ currentTarget }) => onChange({ ...line, soldAt: currentTarget.value })}
        />
        {price !== undefined && <Money amount={times(price, count)} fontWeight="bold" marginInlineStart="auto" />}
      </Row>
      <div role="status">
        {price === undefined && <FieldError>{errors.notPrice}</FieldError>}
        {price !== undefined && price < costPrice && (
          <chakra.p color="yellow" fontSize="sm">
            {sale.belowCost(formatRwf(costPrice))}
          </chakra.p>
        )}
        {count > left && <FieldError>{cart.onlyLeft(left)}</FieldError>}
      </div>
    </ListItem>
  )
}

const Price = chakra(chakra('input', input), {
  base: {
    width: '6.5rem',
    maxWidth: '100%',
    height: '44px',
    paddingInline: '2',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
})
