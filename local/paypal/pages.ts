import { escapeHtml } from '../gateway/escape-html.ts'
import { inSmallestUnit } from './currencies.ts'
import { payerId } from './representation.ts'
import type { Funding, Order } from './state.ts'
import type { World } from './world.ts'

const choices: readonly { funding: Funding; text: string }[] = [
  { funding: 'instant', text: 'Pay now' },
  { funding: 'declined', text: 'Pay with a card that the bank declines' },
  { funding: 'review', text: 'Pay, and PayPal reviews it first' },
  { funding: 'refused', text: 'Pay, and PayPal declines it' },
]

/** Renders the page where the payer approves an order, in a popup or after a redirect. */
export function approvalPage({ units, id }: Order): string {
  const [unit] = units
  const amount = units.reduce((total, { amount }) => total + inSmallestUnit(amount), 0) / 100
  const buttons = choices.map(
    ({ funding, text }, index) =>
      `<button name="funding" value="${funding}"${index === 0 ? ' class="main"' : ''}>${text}</button>`,
  )
  return page(
    'Pay with PayPal',
    `<p class="amount">$${amount.toFixed(2)} ${escapeHtml(unit?.amount.currency_code ?? '')}</p>
<p>${escapeHtml(unit?.description ?? '')}</p>
<form method="post" action="?token=${escapeHtml(id)}">
${buttons.join('\n')}
<button name="cancel" value="yes">Cancel and return to the shop</button>
</form>`,
  )
}

/** Renders the page shown until the order exists, and while the shop captures it. */
export function waitingPage(): string {
  return page('Pay with PayPal', '<p role="status">One moment…</p>')
}

/** Posts the decision to the page that opened this window, which then closes it. */
export function decisionPage(orderId: string, approved: boolean): string {
  const decision = JSON.stringify({ paypal: orderId, approved, ...(approved && { payerID: payerId() }) })
  return page(
    'Pay with PayPal',
    `<p role="status">${approved ? 'Approved. One moment…' : 'Not paid.'} You may close this window.</p>
<script>window.opener?.postMessage(${decision.replaceAll('<', '\\u003c')}, '*')</script>`,
  )
}

export function expiredPage(): string {
  return page('Pay with PayPal', '<p role="alert">This payment has expired or was already made.</p>')
}

/** Renders the list of all orders, newest first, with the actions that PayPal may still take. */
export function overviewPage({ store, address }: World): string {
  const here = new URL(address).pathname
  const rows = Object.values(store.state.orders)
    .reverse()
    .flatMap(({ id, status, units, createTime }) =>
      units.map(({ amount, custom_id = '', captures }) => {
        const actions = captures.flatMap((capture) => [
          `${escapeHtml(capture.id)} ${capture.status} ${capture.reason ?? ''}`,
          ...(capture.status === 'PENDING'
            ? [action(here, capture.id, 'complete'), action(here, capture.id, 'deny')]
            : []),
          ...(capture.status === 'COMPLETED' ? [action(here, capture.id, 'refund')] : []),
        ])
        return `<tr>${[createTime, id, custom_id, `${amount.value} ${amount.currency_code}`, status]
          .map((cell) => `<td>${escapeHtml(cell)}</td>`)
          .join('')}<td>${actions.join(' ')}</td></tr>`
      }),
    )
  return page(
    'PayPal',
    `<table>
<tr><th>Time</th><th>Order</th><th>The shop's order</th><th>Amount</th><th>Status</th><th>Captures</th></tr>
${rows.join('\n') || '<tr><td colspan="6">None yet.</td></tr>'}
</table>`,
  )
}

function action(here: string, captureId: string, name: 'complete' | 'deny' | 'refund'): string {
  return `<form method="post" action="${here}/captures/${escapeHtml(captureId)}/${name}"><button>${name}</button></form>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #001435 }
form { display: grid; gap: .75rem } td form { display: inline }
button { min-height: 44px; padding: 0 1rem; border: 1px solid #003087; border-radius: 4px; background: #fff; color: #003087; font: inherit }
.main { background: #ffc439; border-color: #ffc439; font-weight: bold }
.amount { font-size: 2rem; font-weight: bold; margin: 0 }
.note { color: #515354 }
table { border-collapse: collapse } td, th { padding: .5rem; border: 1px solid #ccc; text-align: left }
</style>
<h1>${title}</h1>
<p class="note">A stand-in for PayPal: no money moves.</p>
${content}
</html>
`
}
