import { chakra } from '@chakra-ui/react'
import { useSearch } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
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
      <Purpose>{debts.purpose}</Purpose>
      <Layout>
        <DebtorNames shown={search.debtor} />
        <FoundDebts search={search} />
      </Layout>
    </Page>
  )
}

const Purpose = chakra('p', { base: { color: 'muted', marginTop: '-3', marginBottom: '5' } })

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
    gap: { base: '4', lg: '8' },
    alignItems: 'start',
  },
})
