import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../shared/money.ts'
import { Money } from '../../components/money.tsx'
import { figureProps, TextField } from '../../components/text-field.tsx'
import type { CartLine } from '../../domain/cart/cart-lines.ts'
import { LampGroup } from '../../domain/reports/lamp-group.tsx'
import { useMessages } from '../../messages/messages.ts'
import { realField, type SaleErrors, soldAtField } from './check-sale.ts'
import { type DraftLine, draftLine, type SaleDraft, withTypedLine } from './sale-draft.ts'
import { changeSaleDraft } from './sale-store.ts'

type Props = {
  lamp: CartLine
  draft: SaleDraft
  errors: SaleErrors
  /** Stock, if it is less than the typed quantity. */
  left: number | undefined
  isBelowCost: boolean
}

/** Renders the quantity and price of one lamp of the sale. */
export function LampFields({ lamp, draft, errors, left, isBelowCost }: Props) {
  const { products, cart } = useMessages('shop')
  const sale = useMessages('office').sale
  const { name, image, price, costPrice, countInStock } = lamp
  const typed = draftLine(draft, lamp)
  const propsOf = (field: keyof Omit<DraftLine, 'quantity'>, inputName: string) => {
    const error = errors.fields.get(inputName)
    return {
      ...figureProps,
      name: inputName,
      label: sale.fields[field],
      error: error && sale.fieldErrors[error],
      value: typed[field],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        changeSaleDraft((now) => withTypedLine(now, lamp, { [field]: currentTarget.value })),
    }
  }
  return (
    <LampGroup
      name={name}
      image={image}
      facts={
        <>
          <Money amount={price} />
          <span>{products.stockCount(countInStock)}</span>
          {costPrice !== undefined && (
            <span>
              {products.cost} <Money amount={costPrice} />
            </span>
          )}
        </>
      }
    >
      <div>
        <TextField {...propsOf('real', realField(lamp))} inputMode="numeric" />
        <div role="status">{left !== undefined && <Warning color="red">{cart.onlyLeft(left)}</Warning>}</div>
      </div>
      <div>
        <TextField {...propsOf('soldAt', soldAtField(lamp))} inputMode="decimal" />
        <div role="status">{isBelowCost && <Warning>{sale.belowCost(formatRwf(costPrice ?? 0))}</Warning>}</div>
      </div>
    </LampGroup>
  )
}

const Warning = chakra('p', { base: { marginTop: '1', color: 'yellow', fontSize: 'sm' } })
