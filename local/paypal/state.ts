import * as z from 'zod/mini'
import { type JsonStore, openJsonStore } from '../json-store.ts'

export const Money = z.object({ currency_code: z.string(), value: z.string() })
export type Money = z.infer<typeof Money>

/**
 * The payer's choice of how the payment goes: immediate; declined by the bank; held for review; declined in the
 * capture.
 */
export const Funding = z.enum(['instant', 'declined', 'review', 'refused'])
export type Funding = z.infer<typeof Funding>

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  /** Reason why it is PENDING. */
  reason: z.optional(z.string()),
  amount: Money,
  /** Refunded part, in the currency's smallest unit. */
  refunded: z.int(),
  createTime: z.string(),
  updateTime: z.string(),
})
export type Capture = z.infer<typeof Capture>

const Unit = z.object({
  reference_id: z.string(),
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Recipient of the money. */
  payee: z.object({ merchant_id: z.string() }),
  amount: Money,
  captures: z.array(Capture),
})
export type Unit = z.infer<typeof Unit>

const Order = z.object({
  id: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED']),
  units: z.array(Unit),
  returnUrl: z.optional(z.string()),
  cancelUrl: z.optional(z.string()),
  funding: z.optional(Funding),
  createTime: z.string(),
  updateTime: z.string(),
})
export type Order = z.infer<typeof Order>

/** The response to a PayPal-Request-Id, and its time (ms since 1970). */
const KeptReply = z.object({
  at: z.number(),
  /** The order that the request created or captured. */
  orderId: z.string(),
  refusal: z.optional(
    z.object({
      status: z.number(),
      name: z.string(),
      message: z.string(),
      details: z.array(z.object({ issue: z.string(), description: z.string(), field: z.exactOptional(z.string()) })),
    }),
  ),
})

const State = z.object({
  orders: z.record(z.string(), Order),
  replies: z.record(z.string(), KeptReply),
})
export type State = z.infer<typeof State>

export type Store = JsonStore<State>

export function openStore(file: string | undefined): Store {
  return openJsonStore(file, State, () => ({ orders: {}, replies: {} }))
}
