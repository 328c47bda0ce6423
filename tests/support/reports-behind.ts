import { expect, inject, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../shared/id.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { Report } from '../../shared/reports/report.ts'
import { FoundReports } from '../../shared/reports/search.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { lampBySlug } from './shop-behind.ts'
import { demoPerson } from './staff-behind.ts'

// What staff do with reports while a visitor is in the shop, without their browsers.

/** A lamp of a test's own at 5,000 that cost 3,000, of which there are ten; it leaves the shop when the test is over. */
export async function newLamp(): Promise<StaffProduct> {
  const { product } = z.parse(Made, await asStaff('POST', '/products'))
  const { image, category } = await lampBySlug('candle-bulb-e14')
  const body = {
    name: `Lamp ${product._id}`,
    slug: `lamp-${product._id.toLowerCase()}`,
    price: 5000,
    costPrice: 3000,
    image,
    category,
    brand: 'Kivu',
    countInStock: 10,
    description: 'For one test.',
  }
  const { product: lamp } = z.parse(Made, await asStaff('PUT', `/products/${product._id}`, body))
  onTestFinished(() => removeLampBehind(lamp))
  return lamp
}

const Made = z.object({ product: StaffProduct })

/** How many of a lamp there are. */
export async function stockNow({ _id }: Pick<StaffProduct, '_id'>): Promise<number> {
  return z.parse(StaffProduct, await asStaff('GET', `/products/${_id}`)).countInStock
}

type Sold = [lamp: Pick<StaffProduct, '_id'>, real: number]

/** Has a seller record a sale of lamps at 5,000 each, paid in cash but for what `fields` say. */
export async function recordBehind(lines: Sold[], fields: object = {}): Promise<Report> {
  const reportItems = lines.map(([{ _id }, real]) => ({ _id, real, quantity: real }))
  return reportIn(await asStaff('POST', '/report', { reportItems, soldAt: 5000, paymentMethod: 'Cash', ...fields }))
}

/** Has somebody else take a part of a debt. */
export async function payPartBehind({ _id }: Report, igice: number): Promise<Report> {
  return reportIn(await asStaff('PUT', `/report/given/${_id}`, { igice }))
}

export async function editBehind({ _id }: Report, body: object): Promise<Report> {
  return reportIn(await asStaff('PUT', `/report/${_id}`, body))
}

/** The report as it lies in the shop; undefined once it is deleted. */
export async function reportNow({ _id }: Report): Promise<Report | undefined> {
  const response = await ask('GET', `/report/${_id}`)
  return response.status === 404 ? undefined : z.parse(Report, await response.json())
}

/** Waits until the lists, which follow the reports a moment later, find so many by a search. */
export async function untilFound(search: Record<string, string>, count: number): Promise<void> {
  const find = async () => z.parse(FoundReports, await asStaff('GET', `/report/search?${new URLSearchParams(search)}`))
  await expect.poll(async () => (await find()).totalCount, { timeout: 30_000 }).toBe(count)
}

export async function removeReportBehind({ _id }: Report): Promise<void> {
  await asStaff('DELETE', `/report/${_id}`)
}

/** Has an admin take a lamp out of the shop. */
export async function removeLampBehind({ _id }: Pick<StaffProduct, '_id'>): Promise<void> {
  // One that is gone already is gone.
  await ask('DELETE', `/products/${_id}`)
}

function reportIn(reply: unknown): Report {
  return z.parse(z.object({ report: Report }), reply).report
}

/** Answers what an admin is answered. */
export async function asStaff(method: string, path: string, body?: object): Promise<unknown> {
  const response = await ask(method, path, body)
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  return send(method, path, body, { authorization: `Bearer ${await adminToken()}`, 'idempotency-key': newId() })
}

let token: Promise<string> | undefined

/** Of one sign-in for all tests of a file. */
function adminToken(): Promise<string> {
  token ??= signIn()
  return token
}

async function signIn(): Promise<string> {
  const signedIn = await send('POST', '/users/signin', demoPerson('admin'))
  return z.parse(z.object({ token: z.string() }), await signedIn.json()).token
}

function send(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${inject('shopUrl')}${API_PREFIX}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}
