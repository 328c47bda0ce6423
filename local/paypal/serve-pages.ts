import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { send } from '../gateway/send.ts'
import { refundCapture, reviewCapture } from './captures.ts'
import { PaypalError } from './errors.ts'
import { approveOrder, findOrder } from './orders.ts'
import { approvalPage, decisionPage, expiredPage, overviewPage, waitingPage } from './pages.ts'
import { payerId } from './representation.ts'
import { Funding } from './state.ts'
import type { WebhookSender } from './webhooks.ts'
import type { World } from './world.ts'

type PageOrRedirect = string | { redirectTo: string }

/** Serves PayPal's pages: the window in which a payer approves an order, and a list of all orders. */
export async function servePage(
  world: World,
  webhooks: WebhookSender,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : undefined
  try {
    const page = pageAt(world, path, query.get('token') ?? '', form)
    // Ensures that the shop has received a decision made on the list.
    if (path.startsWith('/captures/')) await webhooks.idle()
    if (typeof page === 'string') send(response, 200, HTML, page)
    else response.writeHead(303, { location: page.redirectTo }).end()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    send(response, error.status, HTML, expiredPage())
  }
}

const HTML = 'text/html; charset=utf-8'

function pageAt(world: World, path: string, orderId: string, form: URLSearchParams | undefined): PageOrRedirect {
  if (path === '') return overviewPage(world)
  if (path === '/checkoutnow/opening') return waitingPage()
  if (path === '/checkoutnow') return form ? decide(world, orderId, form) : showApproval(world, orderId)
  const [, captureId = '', action = ''] = /^\/captures\/(\w+)\/(complete|deny|refund)$/.exec(path) ?? []
  if (action === 'refund') refundCapture(world, captureId, {})
  else reviewCapture(world, captureId, action === 'complete' ? 'COMPLETED' : 'DECLINED')
  return { redirectTo: new URL(world.address).pathname }
}

function showApproval(world: World, orderId: string): string {
  const order = findOrder(world, orderId)
  return order.status === 'COMPLETED' ? expiredPage() : approvalPage(order)
}

/** Applies the payer's choice and redirects to the shop. */
function decide(world: World, orderId: string, form: URLSearchParams): PageOrRedirect {
  const funding = Funding.safeParse(form.get('funding'))
  const { returnUrl, cancelUrl } = funding.success
    ? approveOrder(world, orderId, funding.data)
    : findOrder(world, orderId)
  const shopUrl = funding.success ? returnUrl : cancelUrl
  if (shopUrl === undefined) return decisionPage(orderId, funding.success)
  const address = new URL(shopUrl)
  address.searchParams.set('token', orderId)
  if (funding.success) address.searchParams.set('PayerID', payerId())
  return { redirectTo: address.href }
}
