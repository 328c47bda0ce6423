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
  summary: 'Returns each debtor once, with phone, limit, promised day and note',
  reply: z.array(Debtor),
})

export const editDebtor = route({
  method: 'PUT',
  path: '/debtors',
  handler: 'debtors/edit-debtor',
  access: 'seller',
  summary: "Changes a debtor's phone, limit, promised day and note: absent fields are unchanged, null removes one",
  body: EditDebtor,
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.changed', 'debtor.merged'],
})

export const makeAccountLink = route({
  method: 'POST',
  path: '/debtors/link',
  handler: 'debtors/make-account-link',
  access: 'seller',
  summary:
    'Creates the link that shows a debtor the account, and disables the previous link. Only this reply contains the token',
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
  summary: "Disables the link to a debtor's account, if there is one",
  body: Named,
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.merged'],
})

export const mergeDebtors = route({
  method: 'POST',
  path: '/debtors/merge',
  handler: 'debtors/merge-debtors',
  access: 'admin',
  summary: 'Merges two spellings of a debtor into one account. No sale is rewritten, and the merge can be undone',
  body: z.object({ name: DebtorName, into: DebtorName }),
  reply: Debtor,
  errors: ['debtor.unknown', 'debtor.same', 'debtor.merged'],
})

export const separateDebtor = route({
  method: 'POST',
  path: '/debtors/separate',
  handler: 'debtors/separate-debtor',
  access: 'admin',
  summary: 'Undoes the merge of a spelling, which becomes a separate debtor again with its own sales, details and link',
  body: Named,
  reply: Debtor,
  errors: ['debtor.unknown'],
})

export const showAccount = route({
  method: 'POST',
  path: '/account',
  handler: 'debtors/show-account',
  access: 'public',
  summary: 'Returns the account of a link, for the debtor who has the link',
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
