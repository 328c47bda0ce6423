import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { dayOf, daysBetween } from '../../../../shared/day.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import { DownIcon } from '../../components/action-icons.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { useDayText } from '../../components/day.tsx'
import { Card } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ageOf, isOverdue } from './age.ts'
import { debtsPath } from './debts-address.ts'
import { PayAccount } from './pay-account.tsx'

type Props = { account: OpenAccount; isOpen: boolean; onToggle: () => void; settled: () => void }

/** Renders a debtor with the amount owed and a phone link. When opened, it shows the form for a payment. */
export function AccountRow({ account, isOpen, onToggle, settled }: Props) {
  const { accounts: texts } = useMessages('office').debts
  const { name, owed, sales, oldest, dueOn, phone } = account
  const panel = useId()
  const dayText = useDayText()
  const days = daysBetween(oldest, new Date())
  return (
    <Card padding="0">
      <Head type="button" aria-expanded={isOpen} {...(isOpen && { 'aria-controls': panel })} onClick={onToggle}>
        <chakra.span fontWeight="bold" fontSize={{ base: 'md', md: 'lg' }} overflowWrap="anywhere" dir="auto">
          {name || texts.nameless}
        </chakra.span>
        <Money amount={owed} color="tomato" fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold" textAlign="end" />
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
    </Card>
  )
}

export const AccountRows = chakra('ul', { base: { display: 'grid', gap: '2' } })

const Head = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 18px',
    alignItems: 'baseline',
    columnGap: '2',
    width: '100%',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'lg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
    '& > svg': {
      // The column spans both lines, at their end.
      gridColumn: 3,
      gridRow: '1 / 3',
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
    gridColumn: '1 / 3',
    display: 'flex',
    flexWrap: 'wrap',
    fontSize: { base: 'xs', md: 'sm' },
    mdDown: { '[aria-expanded=false] > &': { height: '1.5em', overflow: 'hidden', _print: { height: 'auto' } } },
    '& > span': { whiteSpace: 'pre' },
    '& > span + span::before': { content: '" · "', color: 'muted' },
    '&[data-age=new] > :first-of-type': { color: 'muted' },
    '&[data-age=weeks] > :first-of-type': { color: 'yellow' },
    '&[data-age=old] > :first-of-type': { color: 'red' },
  },
})
