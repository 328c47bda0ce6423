import * as z from 'zod/mini'
import { debtorKey } from '../../shared/reports/debtor.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { StoredDebtor } from './debtors.ts'
import { getItem } from './query.ts'
import { putNew } from './row-writes.ts'
import { tableName, type Write } from './table.ts'

/**
 * Links that open a debtor's account without a password. The table stores only a hash of the token, so reading the
 * table or a backup does not open an account.
 *
 * Access pattern: the debtor whose account a token opens (PK/SK).
 *
 *   PK ACCOUNT-LINK#<hash of the token>   SK ACCOUNT-LINK   debtor: the key of the name
 */

const Link = z.object({ debtor: z.string() })

export function linkHash(token: string): string {
  return fingerprintOf(token)
}

export function linkKey(link: string) {
  return { PK: `ACCOUNT-LINK#${link}`, SK: 'ACCOUNT-LINK' }
}

/** Returns the write that lets a link open a debtor's account. */
export function putLink(link: string, { name }: StoredDebtor): Write {
  return putNew({ ...linkKey(link), entity: 'account-link', debtor: debtorKey(name) })
}

/** Returns the write that revokes a debtor's link, or an empty list for a debtor without a link. */
export function endLink({ link }: StoredDebtor): Write[] {
  return link === undefined ? [] : [{ Delete: { TableName: tableName, Key: linkKey(link) } }]
}

/** Returns the key of the debtor whose account a token opens, or undefined if the token is not valid. */
export async function debtorByToken(token: string): Promise<string | undefined> {
  // Consistent read: a revoked link must stop working immediately.
  return Link.safeParse(await getItem(linkKey(linkHash(token)))).data?.debtor
}
