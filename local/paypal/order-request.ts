import * as z from 'zod/mini'
import { decimalsOf, fromSmallestUnit, inSmallestUnit } from './currencies.ts'
import { invalidRequest, type PaypalError, unprocessable } from './errors.ts'
import { Money, type Order, type Unit } from './state.ts'

const Text = (longest: number) => z.optional(z.string().check(z.minLength(1), z.maxLength(longest)))

const Amount = z.extend(Money, {
  breakdown: z.optional(z.record(z.string(), Money)),
})

const Item = z.object({ name: z.string(), quantity: z.string(), unit_amount: Money })

const PurchaseUnit = z.object({
  reference_id: Text(256),
  description: Text(127),
  custom_id: Text(127),
  invoice_id: Text(127),
  payee: z.optional(z.object({ merchant_id: z.string() })),
  amount: Amount,
  items: z.optional(z.array(Item)),
})
type PurchaseUnit = z.infer<typeof PurchaseUnit>

const ExperienceContext = z.object({
  return_url: z.optional(z.url()),
  cancel_url: z.optional(z.url()),
  user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
  shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
  payment_method_preference: z.optional(z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])),
  brand_name: Text(127),
  locale: z.optional(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/))),
})

const OrderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(PurchaseUnit).check(z.minLength(1), z.maxLength(10)),
  payment_source: z.optional(z.object({ paypal: z.object({ experience_context: z.optional(ExperienceContext) }) })),
})

export type NewOrder = Pick<Order, 'intent'> & {
  units: Unit[]
  /** If true, PayPal requires a PayPal-Request-Id. */
  hasPaymentSource: boolean
  returnUrl: string | undefined
  cancelUrl: string | undefined
}

/** Validates a request to create an order of this merchant as strictly as PayPal does. */
export function readOrderRequest(body: unknown, merchantId: string): NewOrder {
  const parsed = OrderRequest.safeParse(body)
  if (!parsed.success) throw validationError(parsed.error.issues[0], body)
  const { intent, purchase_units: units, payment_source: source } = parsed.data
  units.forEach(checkAmount)
  if (new Set(units.map(({ amount }) => amount.currency_code)).size > 1) {
    throw unprocessable('MULTI_CURRENCY_ORDER', 'All amounts must be in the same currency.')
  }
  const context = source?.paypal.experience_context
  return {
    intent,
    units: units.map(({ items: _items, ...unit }) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
      payee: unit.payee ?? { merchant_id: merchantId },
      amount: normalised(unit.amount),
      captures: [],
    })),
    hasPaymentSource: source !== undefined,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
  }
}

function checkAmount({ amount, items }: PurchaseUnit, index: number): void {
  const at = `/purchase_units/${index}/amount`
  for (const { money, field } of [
    { money: amount, field: at },
    ...Object.entries(amount.breakdown ?? {}).map(([name, money]) => ({ money, field: `${at}/breakdown/${name}` })),
  ]) {
    checkMoney(money, field)
  }
  if (inSmallestUnit(amount) <= 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${at}/value`)
  }
  const { breakdown } = amount
  if (breakdown) {
    const { discount, shipping_discount, ...added } = breakdown
    const total = sum(Object.values(added)) - sum([discount, shipping_discount])
    if (total !== inSmallestUnit(amount)) {
      throw unprocessable('AMOUNT_MISMATCH', 'Should equal the sum of the breakdown.', `${at}/value`)
    }
  }
  if (!items) return
  const itemTotal = items.reduce((all, item) => all + inSmallestUnit(item.unit_amount) * Number(item.quantity), 0)
  if (!breakdown?.item_total || inSmallestUnit(breakdown.item_total) !== itemTotal) {
    const description = 'Should equal the sum of (unit_amount * quantity) across all items.'
    throw unprocessable('ITEM_TOTAL_MISMATCH', description, `${at}/breakdown/item_total/value`)
  }
}

function checkMoney({ currency_code, value }: Money, field: string): void {
  if (!/^[A-Z]{3}$/.test(currency_code)) {
    throw invalidRequest('INVALID_PARAMETER_SYNTAX', 'The value does not conform.', `${field}/currency_code`)
  }
  if (value.length > 32) throw invalidRequest('INVALID_STRING_LENGTH', 'The value is too long.', `${field}/value`)
  if (!/^(-?[0-9]+|-?[0-9]*\.[0-9]+)$/.test(value)) {
    throw invalidRequest('INVALID_PARAMETER_SYNTAX', 'The value does not conform.', `${field}/value`)
  }
  const decimals = decimalsOf(currency_code)
  if (decimals === undefined) {
    throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is not supported.', `${field}/currency_code`)
  }
  if ((value.split('.')[1]?.length ?? 0) > decimals) {
    const description = 'The currency does not allow that many decimals.'
    throw unprocessable('DECIMAL_PRECISION', description, `${field}/value`)
  }
}

/** Pads the decimals: '4.5' and '4' become '4.50' and '4.00'. */
function normalised(amount: Money): Money {
  return fromSmallestUnit(amount.currency_code, inSmallestUnit(amount))
}

function sum(amounts: readonly (Money | undefined)[]): number {
  return amounts.reduce((total, money) => total + (money ? inSmallestUnit(money) : 0), 0)
}

function validationError(issue: z.core.$ZodIssue | undefined, body: unknown): PaypalError {
  const path = issue?.path ?? []
  const field = `/${path.join('/')}`
  if (issue?.code === 'invalid_type' && valueAt(body, path) === undefined) {
    return invalidRequest('MISSING_REQUIRED_PARAMETER', 'A required field is missing.', field)
  }
  if (issue?.code === 'too_big' || issue?.code === 'too_small') {
    return issue.origin === 'string'
      ? invalidRequest('INVALID_STRING_LENGTH', 'The value is too short or too long.', field)
      : invalidRequest('INVALID_ARRAY_LENGTH', 'The array has too few or too many items.', field)
  }
  if (issue?.code === 'invalid_value') {
    return invalidRequest('INVALID_PARAMETER_VALUE', 'The value is not one of the allowed values.', field)
  }
  return invalidRequest('INVALID_PARAMETER_SYNTAX', 'The value does not conform.', field)
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(String(key)), body)
}
