import { useLocation } from 'wouter'
import { FormCard } from '../../components/form.tsx'
import { Page } from '../../components/page.tsx'
import { useMessages } from '../../messages/messages.ts'
import { ExpenseForm } from './expense-form.tsx'

/** Renders the page where staff record an expense of the shop. */
export function CreateExpensePage() {
  const { form } = useMessages('office').expenses
  const [, go] = useLocation()
  return (
    <FormCard>
      <Page title={form.title}>
        <ExpenseForm onRecorded={() => go('/')} />
      </Page>
    </FormCard>
  )
}
