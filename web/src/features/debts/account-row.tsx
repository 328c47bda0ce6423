import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { dayOf, daysBetween } from '../../../../shared/day.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import { DownIcon } from '../../components/action-icons.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useDayText } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { OnLaptop, RowLink } from '../../components/table-parts.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ageOf, isOverdue } from './age.ts'
import { debtorPath, debtsPath } from './debts-address.ts'
import { PayAccount } from './pay-account.tsx'

type Props = { account: OpenAccount; isOpen: boolean; onToggle: () => void; settled: () => void }

/**
 * Renders a debtor with the amount owed and, on a laptop, a link to the account. When opened, it shows a phone link and
 * the form for a payment.
 */
export function AccountRow({ account, isOpen, onToggle, settled }: Props) {
  const { accounts: texts, accountOf } = useMessages('office').debts
  const { name, owed, sales, oldest, dueOn, phone } = account
  const panel = useId()
  const dayText = useDayText()
  const days = daysBetween(oldest, new Date())
  return (
    <>
      <Top>
        <Head type="button" aria-expanded={isOpen} {...(isOpen && { 'aria-controls': panel })} onClick={onToggle}>
          <chakra.span fontWeight="bold" overflowWrap="anywhere" dir="auto">
            {name || texts.nameless}
          </chakra.span>
          <Money amount={owed} color="tomato" fontWeight="bold" textAlign="end" />
          <Notes data-age={ageOf(days)}>
            <span>{texts.since(days)}</span>
            {dueOn !== undefined && (
              <chakra.span color={isOverdue(account, dayOf(new Date())) ? 'red' : 'muted'}>
                {texts.promised(dayText(dueOn))}
              </chakra.span>
            )}
            {phone !== undefined && !isOpen && <chakra.span color="muted">{phone}</chakra.span>}
            <chakra.span color="muted">{texts.sales(sales)}</chakra.span>
          </Notes>
          <DownIcon />
        </Head>
        {name && (
          <OnLaptop>
            <RowLink href={debtorPath(name)} aria-label={accountOf(name)} />
          </OnLaptop>
        )}
      </Top>
      {isOpen && (
        <chakra.div padding="4" paddingTop="2" id={panel}>
          {phone !== undefined && (
            <chakra.p marginBottom="3">
              <PhoneLink phone={phone} />
            </chakra.p>
          )}
          {name ? (
            <PayAccount name={name} settled={settled} />
          ) : (
            <ButtonLink href={debtsPath()}>{texts.every}</ButtonLink>
          )}
        </chakra.div>
      )}
    </>
  )
}

export const AccountRows = chakra('ul', {
  base: {
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    '& > li:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

const Top = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'lg',
    '&:is(:hover, :has([aria-current]))': { background: 'sunken' },
  },
})

const Head = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto 18px', lg: 'minmax(0, 1fr) minmax(0, 1fr) 8rem 18px' },
    alignItems: 'baseline',
    alignContent: 'center',
    columnGap: '2',
    width: '100%',
    minHeight: '3rem',
    paddingInline: '4',
    paddingBlock: '1',
    borderRadius: 'lg',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': {
      // The column spans both lines, at their end.
      gridColumn: -2,
      gridRow: '1 / -1',
      alignSelf: 'center',
      color: 'muted',
      transition: 'transform var(--quick)',
      _print: { display: 'none' },
    },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
})

/**
 * Age of the debt in words and colour: more than a month is late. A phone has one line and hides notes that do not fit
 * until the row is opened.
 */
const Notes = chakra('span', {
  base: {
    gridColumn: { base: '1 / 3', lg: 2 },
    gridRow: { lg: 1 },
    display: 'flex',
    flexWrap: 'wrap',
    fontSize: { base: 'xs', lg: 'sm' },
    mdDown: { '[aria-expanded=false] > &': { height: '1.5em', overflow: 'hidden', _print: { height: 'auto' } } },
    '& > span': { whiteSpace: 'pre' },
    '& > span + span::before': { content: '" · "', color: 'muted' },
    '&[data-age=new] > :first-of-type': { color: 'muted' },
    '&[data-age=weeks] > :first-of-type': { color: 'yellow' },
    '&[data-age=old] > :first-of-type': { color: 'red' },
  },
})
