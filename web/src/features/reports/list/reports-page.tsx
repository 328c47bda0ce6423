import { useSearch } from 'wouter'
import { ButtonLink } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { searchFromAddress } from './list-address.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportsFound } from './reports-found.tsx'
import { useCleanSelection } from './selection.ts'

/** All sales over the counter, for staff: to browse, export and delete. The address holds the search. */
export function ReportsPage() {
  const { reportsList: texts } = useMessages('office')
  const search = searchFromAddress(useSearch())
  useCleanSelection()
  return (
    <Page title={texts.title} aside={<ButtonLink href="/depts">{texts.depts}</ButtonLink>}>
      <ReportFilters search={search} />
      <ReportsFound search={search} />
    </Page>
  )
}
