import type * as z from 'zod/mini'
import type { TillAmounts } from '../../../../shared/cash/till.ts'
import type { ErrorCode } from '../../../../shared/errors.ts'
import type { EntryKind } from '../../../../shared/outbox/entry-kind.ts'
import type { Report } from '../../../../shared/reports/report.ts'
import type { BodyOf, ReplyOf, Route } from '../../../../shared/route.ts'
import type { Checked } from '../../lib/checked.ts'
import type { Messages } from '../../messages/texts.ts'

type Office = Messages['office']
export type RecordingRoute = Route & { body: object; idempotent: true }

/**
 * Kind of entry that staff make on a device. The outbox stores, sends, shows and fixes entries by this declaration
 * alone. Declarations are pure, so that the simulation can use them: the outbox itself calls the shop.
 *
 * The functions are methods, whose parameters TypeScript compares in both directions. Otherwise the outbox could not
 * handle entries of all kinds by one type.
 */
export interface Kind<Request extends { body: BodyOf<R> }, R extends RecordingRoute> {
  /** Schema of the content: the name of the kind, and the body of the call that records it. */
  readonly schema: z.ZodMiniType<Request>
  readonly route: R
  params?(request: Request): Record<string, string>
  /** Returns the sales as they are after it, and its time in the books if that is not the time given by the device. */
  recorded(reply: ReplyOf<R>, request: Request): { reports?: readonly Report[]; countsAt: string | undefined }
  /** Returns the request for an entry that was promised, if it differs: the shop can then only accept it. */
  promisedForm?(request: Request, madeAt: string): Request
  /** Returns the request without personal data that an ended entry does not need as a proof. */
  withoutPersonalData?(request: Request): Request
  /** Kind of id under which the shop remembers the entry. */
  readonly idKind: EntryKind
  /** Code of the error for an entry that was recorded and has been deleted since. Absent if it cannot be deleted. */
  readonly deletedCode?: ErrorCode
  /** True if the shop records the entry as a report of its own, which the entry then links to. */
  readonly isReport?: true
  /** Keys of the queries to refetch once an entry is recorded. */
  readonly invalidates: readonly (readonly unknown[])[]
  /** Returns the name of the kind. */
  label(texts: Office): string
  /** Returns the money received, paid or spent, in RWF. Absent for kinds without money. */
  amount?(request: Request): number
  /** Returns the money that the entry puts into the till, or takes out as amounts below zero. Absent for none. */
  tillAmounts?(request: Request): TillAmounts
  /** Part of the seller's day in which the entry is listed. */
  readonly dayPart?: 'sold' | 'spent'
  /** Applies the entry to the pieces in stock, by lamp id. */
  applyToStock?(stock: Map<string, number>, request: Request): void
  /** Returns the debt in RWF that the entry leaves. */
  debt?(request: Request): { debtor: string; amount: number }
  /** Returns the amounts in RWF that the entry pays of sales' debts. Its name is the debtor's. */
  payments?(request: Request): readonly { _id: string; igice: number }[]
  /** Returns the method of such a payment; undefined for cash. */
  method?(request: Request): string | undefined
  /** Screen or form that fixes a refused entry. */
  readonly amend: { href(id: string): string; fields?: undefined } | AmendForm<Request>
}

/** Form that fixes a refused entry. */
export interface AmendForm<Request> {
  fields(request: Request, texts: Office): readonly { label: string; text: string; isFigure: boolean }[]
  /** Returns the request with the texts typed into the fields and its new name, or the error text of each field. */
  read(
    request: Request,
    typed: readonly string[],
    texts: Office,
  ): Checked<{ name?: string; request: Request }, readonly (string | undefined)[]>
}
