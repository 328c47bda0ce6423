import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { Business } from '../shared/business.ts'
import { CustomerPaymentMethod } from '../shared/payment-method.ts'
import { Shop } from '../shared/shop.ts'
import { StartError } from './start-error.ts'

/** Initial data of a new shop: the demo shop with its history, only its lamps and users, only its admin, or nothing. */
export type Seed = 'demo' | 'lamps' | 'admin' | 'none'
export type FilledSeed = Exclude<Seed, 'none'>

export type Settings = {
  /** 0 for any free one. */
  port: number
  /** Folder of all data; undefined keeps it in memory. */
  dataDir: string | undefined
  seed: Seed
  /** A DynamoDB to use instead of starting one. */
  dynamoDbEndpoint: string | undefined
  business: Business
  paymentMethods: readonly CustomerPaymentMethod[]
  shop: Shop
}

/** Reads the settings from the environment. Throws a StartError for an invalid value. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { PORT, DATA_DIR, SEED, DYNAMODB_ENDPOINT, BUSINESS, PAYMENT_METHODS, SHOP } = environment
  return {
    port: readPort(PORT || '3000'),
    dataDir: DATA_DIR === ':memory:' ? undefined : resolve(DATA_DIR || '.local'),
    seed: readSeed(SEED || 'demo'),
    dynamoDbEndpoint: readEndpoint(DYNAMODB_ENDPOINT || undefined),
    business: readBusiness(BUSINESS || '{}'),
    paymentMethods: readPaymentMethods(PAYMENT_METHODS),
    shop: readShop(SHOP || '{}'),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new StartError(`PORT is '${text}', which is not a port. Use a number from 0 (any free port) to 65535.`)
}

function readSeed(text: string): Seed {
  if (text === 'demo' || text === 'lamps' || text === 'admin' || text === 'none') return text
  throw new StartError(
    `SEED is '${text}'. Use 'demo' for the demo shop, 'lamps' for the same without its history, 'admin' for an empty shop with an admin, or 'none' for an empty shop.`,
  )
}

function readEndpoint(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:/.test(URL.parse(text)?.protocol ?? '')) return text
  throw new StartError(`DYNAMODB_ENDPOINT is '${text}', which is not a URL. Use one like http://127.0.0.1:8000.`)
}

function readBusiness(text: string): Business {
  try {
    return Business.parse(JSON.parse(text))
  } catch {
    throw new StartError(`BUSINESS is '${text}'. Use JSON with the rules to change, like {"taxPercent":18}.`)
  }
}

function readPaymentMethods(text: string | undefined): readonly CustomerPaymentMethod[] {
  if (!text) return CustomerPaymentMethod.options
  try {
    return z.parse(z.array(CustomerPaymentMethod), JSON.parse(text))
  } catch {
    throw new StartError(`PAYMENT_METHODS is '${text}'. Use JSON with the payment methods, like ["MoMo","Paypal"].`)
  }
}

function readShop(text: string): Shop {
  try {
    return Shop.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `SHOP is '${text}'. Use JSON with the shop’s details on receipts, like {"phone":"+250 788 123 456"}.`,
    )
  }
}
