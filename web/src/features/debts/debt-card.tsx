import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { daysBetween } from '../../../../shared/day.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Day, useDayText } from '../../components/day.tsx'
import { Money, nonBreakingRwf } from '../../components/money.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useMessages } from '../../messages/messages.ts'
import { debtorPath } from './debts-address.ts'
import { shortLampListText } from './lamp-list-text.ts'
import { PaidBar } from './paid-bar.tsx'

/** Renders a debt: the debtor, amount, lamps and date, and how much of it is paid. */
export function DebtCard({ report }: { report: Report }) {
  const { debts: texts } = useMessages('office')
  const dayText = useDayText()
  const { _id, givenTo = '', createdAt, owed, igice, deptsGranted } = report
  return (
    <Card>
      <Head>
        <Name href={debtorPath(givenTo)} aria-label={texts.accountOf(givenTo)} dir="auto">
          {givenTo}
        </Name>
        <Money amount={owed} color="tomato" fontSize="lg" fontWeight="bold" />
      </Head>
      <chakra.p dir="auto">{shortLampListText(report, texts.opening)}</chakra.p>
      <Muted>
        <Day at={createdAt} /> · {texts.age(daysBetween(createdAt, new Date()))}
      </Muted>
      <PaidBar paid={igice} granted={deptsGranted} />
      <Foot>
        <Muted>{texts.paidOf(nonBreakingRwf(igice), nonBreakingRwf(deptsGranted))}</Muted>
        <ButtonLink href={`/report/${_id}`} aria-label={texts.detailsOf(`${givenTo} ${dayText(createdAt)}`)}>
          {texts.details}
        </ButtonLink>
      </Foot>
    </Card>
  )
}

/** Renders a placeholder the size of a card with one line of lamps. */
export function DebtCardSkeleton() {
  return (
    <Card aria-busy="true">
      <Head>
        <Skeleton width="8rem" />
        <Skeleton width="6rem" />
      </Head>
      <Skeleton width="100%" marginBlock="4px" />
      <Skeleton width="9rem" marginBlock="4px" />
      <Skeleton width="100%" height="6px" />
      <Foot>
        <Skeleton width="9rem" marginBlock="14px" />
      </Foot>
    </Card>
  )
}

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    height: '100%',
    padding: { base: '4', md: '5' },
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    overflowWrap: 'anywhere',
  },
})

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: '4' },
})

const Name = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: 'lg',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textDecorationColor: 'var(--edge)',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationColor: 'currentcolor' },
  },
})

const Muted = chakra('p', { base: { color: 'muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } })

const Foot = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', marginTop: 'auto' },
})
