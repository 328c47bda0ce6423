import type * as z from 'zod/mini'
import type { ErrorCode } from '../../../../shared/errors.ts'
import type { EntryKind } from '../../../../shared/outbox/entry-kind.ts'
import type { OpenAccount } from '../../../../shared/reports/open-account.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { BodyToSend, ParamsOf, ReplyOf, Route } from '../../../../shared/route.ts'
import type { Checked } from '../../lib/checked.ts'
import type { Messages } from '../../messages/texts.ts'

type Office = Messages['office']

/** Content of an entry: the name of its kind, and the body of the call that records it. */
export type AnyRequest = { to: string; body: { madeAt?: string | undefined } }

/** Entry as its kind reads it. */
export type Made<Request> = { name: string; madeAt: string; request: Request }

/**
 * Kind of entry that staff make on a device. The outbox stores, sends, shows and fixes entries by this declaration
 * alone. Declarations are pure, so that the simulation can use them: the outbox itself calls the shop.
 *
 * The functions are methods, whose parameters TypeScript compares in both directions. Otherwise the outbox could not
 * handle entries of all kinds by one type.
 */
export interface Kind<Request extends AnyRequest> {
  readonly schema: z.ZodMiniType<Request>
  /** Kind of id under which the shop remembers the entry. */
  readonly idKind: EntryKind
  /** Code of the error for an entry that was recorded and has been deleted since. Absent if it cannot be deleted. */
  readonly deletedCode?: ErrorCode
  /** True if the shop records the entry as a report of its own, which the entry then links to. */
  readonly isReport?: true
  /** True if a refused entry never took place. A refused sale did: its buyer has left with the lamps. */
  readonly isVoidIfRefused?: true
  /** Keys of the queries to refetch once an entry is recorded. */
  readonly invalidates: readonly (readonly unknown[])[]
  /** Returns the name of the kind. */
  label(texts: Office): string
  /** Returns the money received, paid or spent, in RWF. Absent for kinds without money. */
  amount?(request: Request): number
  /** Returns the request for an entry that was promised, if it differs: the shop can then only accept it. */
  promisedForm?(request: Request, madeAt: string): Request
  /** Returns the call that records the entry. */
  send(request: Request): Recording
  /** Part of the seller's day in which the entry is listed, and the debt in RWF that it leaves. */
  readonly day?: { readonly part: 'sold' | 'spent'; owed?(request: Request): number }
  /** Applies the entry to the pieces in stock, by lamp id. */
  applyToStock?(stock: Map<string, number>, request: Request): void
  /** Applies the entry to the open accounts, by debtor key. */
  applyToAccounts?(accounts: Map<string, OpenAccount>, made: Made<Request>): void
  /** Returns the amounts in RWF that the entry pays of sales' debts. */
  payments?(request: Request): readonly { _id: string; igice: number }[]
  readonly amend: AmendScreen | AmendForm<Request>
}

/** Screen that fixes a refused entry. */
type AmendScreen = { href(id: string): string; fields?: undefined }

/** Form that fixes a refused entry. */
export interface AmendForm<Request> {
  fields(request: Request, texts: Office): readonly { label: string; text: string; isFigure: boolean }[]
  /** Returns the request with the texts typed into the fields, or the error of each field. */
  read(request: Request, typed: readonly string[], texts: Office): Checked<Amended<Request>, FieldErrors>
}

/** Fixed content of an entry, and its new name if that has changed. */
type Amended<Request> = { name?: string; request: Request }

/** Error texts in the order of the fields; undefined for a valid field. */
export type FieldErrors = readonly (string | undefined)[]

/** Result of a recorded entry. */
export type Recorded = {
  /** Sales as they are after it. */
  reports?: readonly Report[]
  /** Time at which the entry counts when the shop refuses the time given by its device. */
  countsAt: string | undefined
}

/** Call that records an entry. */
export interface Recording {
  readonly route: Route & { idempotent: true }
  readonly request: { params?: Record<string, string>; body?: unknown }
  read(reply: unknown): Recorded
}

type RequestTo<R extends Route> = (R extends { params: object } ? { params: ParamsOf<R> } : unknown) & {
  body: BodyToSend<R>
}

/** Returns the call of a route that records an entry. */
export function recording<const R extends Route & { idempotent: true }>(
  route: R,
  request: RequestTo<R>,
  read: (reply: ReplyOf<R>) => Recorded,
): Recording {
  return { route, request, read }
}

/** Returns the time at which a row counts when that differs from the time given by its device. */
export function changedTime(at: string, { refusedMadeAt }: Pick<Report, 'refusedMadeAt'>): string | undefined {
  return refusedMadeAt === undefined ? undefined : at
}
