import { chakra } from '@chakra-ui/react'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { Grid } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { accountsPath } from './accounts-address.ts'
import { DebtorNames } from './debtor-names.tsx'
import { debtSearchFromAddress } from './debts-address.ts'
import { FoundDebts } from './found-debts.tsx'

/** Renders all debts or one person's, for staff. The URL has the person and the page. */
export function DebtsPage() {
  const { debts } = useMessages('office')
  const search = debtSearchFromAddress(useSearch())
  return (
    <Page title={debts.title} aside={<ButtonLink href={accountsPath()}>{debts.accounts.title}</ButtonLink>}>
      <chakra.p color="muted" marginTop="-3" marginBottom="5">
        {debts.purpose}
      </chakra.p>
      <Grid gridTemplateColumns={{ lg: '16rem minmax(0, 1fr)' }} gap={{ base: '4', lg: '8' }}>
        <DebtorNames shown={search.debtor} />
        <FoundDebts search={search} />
      </Grid>
    </Page>
  )
}
