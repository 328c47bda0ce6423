import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { StoredDebtor } from './debtors.ts'
import { putNew } from './row-writes.ts'
import { table, tableName, type Write } from './table.ts'

/**
 * The links by which debtors see their accounts: who holds one needs no password. Only a token's hash is kept, so that
 * nobody who reads the table, or a copy of it, can open an account.
 *
 * Access pattern: whose account a token opens (PK/SK).
 *
 *   PK ACCOUNT-LINK#<hash of the token>   SK ACCOUNT-LINK   debtor: the key of the name
 */

const Link = z.object({ debtor: z.string() })

export function linkOf(token: string): string {
  return fingerprintOf(token)
}

export function linkKey(link: string) {
  return { PK: `ACCOUNT-LINK#${link}`, SK: 'ACCOUNT-LINK' }
}

/** The write that lets a link open a debtor's account. */
export function putLink(link: string, { name }: StoredDebtor): Write {
  return putNew({ ...linkKey(link), entity: 'account-link', debtor: debtorKey(name) })
}

/** The write that ends a debtor's link; none where there is none. */
export function endLink({ link }: StoredDebtor): Write[] {
  return link === undefined ? [] : [{ Delete: { TableName: tableName, Key: linkKey(link) } }]
}

/** The key of the debtor whose account a token opens; undefined if it opens none. */
export async function debtorByToken(token: string): Promise<string | undefined> {
  // Consistent: a link that was ended is ended.
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: linkKey(linkOf(token)), ConsistentRead: true }),
  )
  return Link.safeParse(Item).data?.debtor
}
