import * as z from 'zod/mini'
import { LinkToken } from '../link-token.ts'
import { DebtorName } from '../reports/debtor.ts'
import { route } from '../route.ts'
import { Account } from './account.ts'
import { Debtor, EditDebtor } from './debtor.ts'

// Names and tokens are sent in the body: names may contain any character, and URLs appear in logs.

const Named = z.object({ name: DebtorName })

export const listDebtorDetails = route({
  method: 'GET',
  path: '/debtors',
  handler: 'debtors/list-debtor-details',
  access: 'seller',
  summary: 'Everyone who bought on debt, each once, with phone, limit, promised day and note',
  reply: z.array(Debtor),
})

export const editDebtor = route({
  method: 'PUT',
  path: '/debtors',
  handler: 'debtors/edit-debtor',
  access: 'seller',
  summary: "Changes a debtor's phone, limit, promised day and note: absent ones stay, null removes one",
  body: EditDebtor,
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.changed', 'debtor.merged'],
})

export const makeAccountLink = route({
  method: 'POST',
  path: '/debtors/link',
  handler: 'debtors/make-account-link',
  access: 'seller',
  summary: 'Makes the link by which a debtor sees the account, and ends the one before. The token is told only now',
  body: Named,
  status: 201,
  reply: z.object({ token: z.string(), debtor: Debtor }),
  errors: ['debtor.unknown', 'debtor.merged'],
})

export const endAccountLink = route({
  method: 'POST',
  path: '/debtors/link/end',
  handler: 'debtors/end-account-link',
  access: 'seller',
  summary: "Ends the link to a debtor's account, if there is one",
  body: Named,
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.merged'],
})

export const mergeDebtors = route({
  method: 'POST',
  path: '/debtors/merge',
  handler: 'debtors/merge-debtors',
  access: 'admin',
  summary: 'Makes one account of two spellings of a person. No sale is rewritten, and it can be undone',
  body: z.object({ name: DebtorName, into: DebtorName }),
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.same', 'debtor.merged'],
})

export const separateDebtor = route({
  method: 'POST',
  path: '/debtors/separate',
  handler: 'debtors/separate-debtor',
  access: 'admin',
  summary: 'Undoes the merge of a spelling: it is a person of its own again, with its own sales, details and link',
  body: Named,
  reply: Debtor,
  errors: ['debtor.unknown'],
})

export const showAccount = route({
  method: 'POST',
  path: '/account',
  handler: 'debtors/show-account',
  access: 'public',
  summary: 'The account that a link leads to, for the debtor who has it. It changes nothing',
  body: z.object({ token: LinkToken }),
  reply: Account,
  errors: ['account.unknown', 'account.tooMany'],
})

export const debtorRoutes = [
  listDebtorDetails,
  editDebtor,
  makeAccountLink,
  endAccountLink,
  mergeDebtors,
  separateDebtor,
  showAccount,
]
