import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { send } from '../gateway/send.ts'
import { refundCapture, reviewCapture } from './captures.ts'
import { PaypalError } from './errors.ts'
import { approveOrder, findOrder } from './orders.ts'
import { approvalPage, decisionPage, expiredPage, overviewPage, waitingPage } from './pages.ts'
import { payerId } from './representation.ts'
import { Funding } from './state.ts'
import type { Courier } from './webhooks.ts'
import type { World } from './world.ts'

/** A page, or where to go on. */
type Shown = string | { goTo: string }

/** Serves what people see of PayPal: the window in which they approve an order, and a list of all orders. */
export async function servePage(
  world: World,
  courier: Courier,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined
  try {
    const shown = pageAt(world, path, query.get('token') ?? '', form)
    // Whoever has decided something on the list finds it in the shop, too.
    if (path.startsWith('/captures/')) await courier.idle()
    if (typeof shown === 'string') send(response, 200, HTML, shown)
    else response.writeHead(303, { location: shown.goTo }).end()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    send(response, error.status, HTML, expiredPage())
  }
}

const HTML = 'text/html; charset=utf-8'

function pageAt(world: World, path: string, orderId: string, form: URLSearchParams | undefined): Shown {
  if (path === '') return overviewPage(world)
  if (path === '/checkoutnow/opening') return waitingPage()
  if (path === '/checkoutnow') return form ? decided(world, orderId, form) : asked(world, orderId)
  const [, captureId = '', action = ''] = /^\/captures\/(\w+)\/(complete|deny|refund)$/.exec(path) ?? []
  if (action === 'refund') refundCapture(world, captureId, {})
  else reviewCapture(world, captureId, action === 'complete' ? 'COMPLETED' : 'DECLINED')
  return { goTo: new URL(world.address).pathname }
}

function asked(world: World, orderId: string): string {
  const order = findOrder(world, orderId)
  return order.status === 'COMPLETED' ? expiredPage() : approvalPage(order)
}

/** Does what was pressed on the page, and leads back to the shop. */
function decided(world: World, orderId: string, form: URLSearchParams): Shown {
  const funding = Funding.safeParse(form.get('funding'))
  const { returnUrl, cancelUrl } = funding.success
    ? approveOrder(world, orderId, funding.data)
    : findOrder(world, orderId)
  const goTo = funding.success ? returnUrl : cancelUrl
  if (goTo === undefined) return decisionPage(orderId, funding.success)
  const address = new URL(goTo)
  address.searchParams.set('token', orderId)
  if (funding.success) address.searchParams.set('PayerID', payerId())
  return { goTo: address.href }
}
