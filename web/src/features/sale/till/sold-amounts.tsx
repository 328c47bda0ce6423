import { chakra } from '@chakra-ui/react'
import { sum } from '../../../../../shared/money.ts'
import { Money } from '../../../components/money.tsx'
import type { Entry } from '../../../domain/outbox/entry.ts'
import { methodsText, methodText } from '../../../domain/reports/payment-text.ts'
import { useMessages } from '../../../messages/messages.ts'
import { parsePrice } from '../typed-sale.ts'

type Props = {
  /** Payment method and its parts, of the recorded sale or of its request. */
  sale: Parameters<typeof methodsText>[0]
  /** Amount received, in RWF. */
  paid: number
  /** Amount owed, in RWF, and the debtor. */
  owed: number
  givenTo: string | undefined
  /** Cost of a loss, in RWF. */
  costs: number
  /** Change to give back of the cash received, in RWF. */
  change: number | undefined
}

/** Renders the amounts of a completed sale. The largest is the change to give back or, for a debt, the amount owed. */
export function SoldAmounts({ sale, paid, owed, givenTo, costs, change }: Props) {
  const { till } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { paymentMethod, tenders = [] } = sale
  const names = checkout.methodNames
  return (
    <div>
      {change !== undefined && (
        <chakra.p marginBottom="1">
          {till.change} <Money amount={change} display="block" fontWeight="bold" fontSize="2xl" lineHeight={1.1} />
        </chakra.p>
      )}
      {owed > 0 ? (
        <>
          <chakra.p color="tomato" overflowWrap="anywhere">
            <Money amount={owed} fontWeight="bold" fontSize="xl" /> · {till.owes}
            {givenTo && (
              <>
                {' '}
                · <bdi>{givenTo}</bdi>
              </>
            )}
          </chakra.p>
          {paid > 0 && (
            <p>
              {till.paidNow} <Money amount={paid} fontWeight="bold" />
              {tenders.length > 0 && ` · ${tenders.map(({ method }) => methodText(method, names)).join(' + ')}`}
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            <Money amount={paymentMethod === 'Loss' ? costs : paid} fontWeight="bold" fontSize="xl" /> ·{' '}
            {methodsText(sale, names)}
          </p>
          {tenders.length > 1 &&
            tenders.map(({ method, amount }) => (
              <p key={method}>
                {methodText(method, names)} <Money amount={amount} fontWeight="bold" />
              </p>
            ))}
        </>
      )}
    </div>
  )
}

/** Returns the change to give back of the typed cash, in RWF; undefined if no change is due. */
export function changeDueOf({ request, amount = 0 }: Entry, given: string): number | undefined {
  if (request.to !== 'sale' || request.body.paymentMethod !== 'Cash') return undefined
  const change = sum([parsePrice(given) ?? 0, -amount])
  return change > 0 ? change : undefined
}
