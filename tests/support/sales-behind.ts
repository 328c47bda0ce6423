import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../local/local-aws.ts'
import { TABLE_NAME } from '../../local/names.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { Report } from '../../shared/reports/report.ts'
import { API_PREFIX } from '../../shared/route.ts'
import { lampBySlug } from './shop-behind.ts'
import { demoPerson } from './staff-behind.ts'

// What a sale over the counter leaves in the shop, and what the other sellers do meanwhile, without their browsers.

/** Gives a lamp these figures, as the shop does. */
export async function setLamp(
  slug: string,
  figures: Partial<Pick<StaffProduct, 'price' | 'costPrice' | 'countInStock'>>,
): Promise<StaffProduct> {
  const { _id } = await lampBySlug(slug)
  const fields = Object.entries(figures)
  const client = new DynamoDBClient(localAws(inject('dynamoDbEndpoint')))
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { PK: `PRODUCT#${_id}`, SK: 'PRODUCT' },
      UpdateExpression: `SET revision = revision + :one${fields.map(([name]) => `, #${name} = :${name}`).join('')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ':one': 1,
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
      },
    }),
  )
  client.destroy()
  return lampNow({ _id })
}

export async function lampNow({ _id }: Pick<StaffProduct, '_id'>): Promise<StaffProduct> {
  return z.parse(StaffProduct, await asAdmin('GET', `/products/${_id}`))
}

/** By how much each movement of its stock has changed a lamp, the newest first. */
export async function movementsOf({ _id }: StaffProduct): Promise<number[]> {
  return z.parse(z.array(StockMovement), await asAdmin('GET', `/products/${_id}/stock`)).map(({ delta }) => delta)
}

/** Has another seller sell so many of a lamp. */
export async function sellBehind({ _id, price }: StaffProduct, real: number): Promise<void> {
  await asAdmin('POST', '/report', { reportItems: [{ _id, real, soldAt: price }], paymentMethod: 'Cash' })
}

export async function deleteReportBehind({ _id }: Report): Promise<void> {
  await asAdmin('DELETE', `/report/${_id}`)
}

/** The report whose page is shown, once it is. */
export async function shownReport(page: Page): Promise<Report> {
  await page.waitForURL(/\/report\/[0-9A-Z]{26}$/)
  return z.parse(Report, await asAdmin('GET', new URL(page.url()).pathname))
}

async function asAdmin(method: string, path: string, body?: object): Promise<unknown> {
  const { token } = z.parse(z.object({ token: z.string() }), await send('POST', '/users/signin', demoPerson('admin')))
  return send(method, path, body, token)
}

async function send(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(`${inject('shopUrl')}${API_PREFIX}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
