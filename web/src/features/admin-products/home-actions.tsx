import { ButtonLink } from '../../components/button.tsx'
import { Row } from '../../components/layout.ts'
import { BackToList } from '../../domain/office/back-to-list.tsx'
import { StockCsv } from '../../domain/products/stock-csv.tsx'
import { useUser } from '../../domain/users/user.ts'
import { useMessages } from '../../messages/messages.ts'
import { CreateProduct } from './create-product.tsx'
import { Drafts } from './drafts.tsx'

export function HomeActions() {
  const texts = useMessages('office').catalogue
  const isAdmin = useUser()?.isAdmin ?? false
  return (
    <>
      <Row>
        <BackToList />
        <ButtonLink href="/admin/create">{texts.addExpense}</ButtonLink>
        {isAdmin && <CreateProduct />}
        {isAdmin && <StockCsv />}
      </Row>
      {isAdmin && <Drafts />}
    </>
  )
}
