import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/debtors/account.ts'
import { showAccount } from '../../../../shared/debtors/routes.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { useDayText } from '../../components/day.tsx'
import { Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PayByCode } from '../../domain/settings/pay-by-code.tsx'
import { useSettings } from '../../domain/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/use-link-token.ts'
import { withKeys } from '../../lib/with-keys.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders a debtor's own account for the holder of the link, without sign-in. */
export function OwnAccountPage() {
  const { own: texts } = useMessages('letter')
  const token = useLinkToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['own account', token],
    queryFn: ({ signal }) => call(showAccount, { body: { token }, signal }),
    // A payment at the counter shows when the debtor returns to the page.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Page title={texts.title}>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Owed account={data} />
      ) : isError(error, 'account.unknown', 'request.invalid') ? (
        <Notice alert>{texts.unknown}</Notice>
      ) : isError(error, 'account.tooMany') ? (
        <Notice alert>{texts.tooMany}</Notice>
      ) : error ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton height="20rem" borderRadius="lg" aria-busy="true" />
      )}
    </Page>
  )
}

function Owed({ account }: { account: Account }) {
  const { own: texts } = useMessages('letter')
  const { shop } = useMessages('shop')
  const settings = useSettings()
  const dayText = useDayText()
  const { name, owed, dueOn, sales, count } = account
  return (
    <Stack maxWidth="form" marginInline="auto">
      <Section title={name}>
        {owed === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <>
            <chakra.p color="muted">{texts.intro(settings?.name ?? shop.name)}</chakra.p>
            <chakra.p marginTop="3">{texts.balance}</chakra.p>
            <Money amount={owed} display="block" color="tomato" fontSize="2xl" fontWeight="bold" lineHeight="1.3" />
            {dueOn !== undefined && <p>{texts.promised(dayText(dueOn))}</p>}
          </>
        )}
        {settings?.phone && <p dir="ltr">{settings.phone}</p>}
        <chakra.div marginTop="3">
          <PayByCode amount={owed} />
        </chakra.div>
      </Section>
      {withKeys(sales, ({ createdAt }) => createdAt).map(([key, sale]) => (
        <Sale key={key} sale={sale} />
      ))}
      {count > sales.length && <p>{texts.others(count - sales.length)}</p>}
    </Stack>
  )
}

function Sale({ sale }: { sale: Account['sales'][number] }) {
  const { own: texts, opening } = useMessages('letter')
  const dayText = useDayText()
  const { number, createdAt, lamps, granted, instalments, returned, owed } = sale
  const named = lamps.map((lamp) => (lamp.count === 1 ? lamp.name : `${lamp.count} × ${lamp.name}`))
  return (
    <Section title={[dayText(createdAt), ...(number === undefined ? [] : [`#${number}`])].join(' · ')}>
      <p dir="auto">{sale.opening ? opening : named.join(', ')}</p>
      <dl>
        <AmountRow name={texts.granted} amount={granted} />
        {withKeys(instalments, ({ at }) => at).map(([key, { at, amount, method = 'Cash' }]) => (
          <AmountRow
            key={key}
            name={`${texts.payments} ${dayText(at)} (${method.startsWith('MoMo') ? 'MoMo' : texts.cash})`}
            amount={amount}
          />
        ))}
        {returned !== undefined && <AmountRow name={texts.returned} amount={returned} />}
        <AmountRow name={texts.owed} amount={owed} strong />
      </dl>
    </Section>
  )
}
