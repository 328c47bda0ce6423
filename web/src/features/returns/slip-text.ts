import { formatRwf } from '../../../../shared/money.ts'
import type { Return } from '../../../../shared/returns/return.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { textOf } from '../../messages/messages.ts'
import type { Messages } from '../../messages/texts.ts'

type About = {
  shop: string
  /** Day and time of the return. */
  at: string
  /** Names of the payment methods. */
  methods: Readonly<Record<string, string>>
}

/** Returns the slip of a return as a message to the customer, without costs or profit. */
export function slipText(
  returned: Return,
  { shop, at, methods }: About,
  texts: Messages['purchasing']['returns'],
): string {
  const { lines, credit, debtReduced, refunds } = returned
  return [
    `${shop} · ${texts.one} ${shortNumber(returned)} · ${at}`,
    ...lines.map(({ name, fit, broken }) => `- ${fit + broken} × ${name}`),
    `${texts.credit}: ${formatRwf(credit)}`,
    ...(debtReduced > 0 ? [`${texts.debtReduced}: ${formatRwf(debtReduced)}`] : []),
    ...refunds.map(({ method, amount }) => {
      const name = textOf(methods, method) ?? method
      return `${method === 'Return' ? name : `${texts.refund} (${name})`}: ${formatRwf(amount)}`
    }),
  ].join('\n')
}
