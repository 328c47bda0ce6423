import { answerCall, type EbmRequest } from '../../../local/ebm/answer-call.ts'
import { Behaviour } from '../../../local/ebm/behaviour.ts'
import { createPurchaseCode } from '../../../local/ebm/buyers.ts'
import { resetDevices } from '../../../local/ebm/initialise.ts'
import { openStore, type Sale, type State } from '../../../local/ebm/state.ts'
import type { World } from '../../../local/ebm/world.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'

const TIN = '999000099'
const BRANCH = '00'

/** Environments of the authority by their host. Each has a device, a ledger and keys of its own. */
const HOSTS: Readonly<Record<string, Environment>> = {
  'sdcsandbox.rra.gov.rw': 'sandbox',
  'api-ebm.rra.gov.rw': 'production',
}

export const ENVIRONMENTS = ['sandbox', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** Buyer with a TIN that the stand-in knows. */
export const BUYER = '100600570'

/** Faults of the authority. Code 913 stands for data that its tables lack. */
const TROUBLES = [
  ...(['down', 'lose-request', 'lose-answer', 'busy', 'unknown-error', 'html', 'no-receipt', 'blanks'] as const),
  ...(['nested', 'reject:913', 'reject:901', 'reject:990'] as const),
]

/** Settings by which the shops differ: how a sale is looked up, where the tax is rounded, and what a return refunds. */
const VARIANTS = [
  { lookUp: 'selectInvoiceDetails', rounding: 'line', partialRefunds: 'lines' },
  { lookUp: 'none', rounding: 'letter', partialRefunds: 'whole' },
  { lookUp: 'selectTrnsSalesList', rounding: 'line', partialRefunds: 'lines' },
] as const

/** The tax authority, as people and checks see it. */
export type TaxAuthority = {
  /** Settings of a shop that uses it, in the sandbox. */
  settings: object
  rounding: 'line' | 'letter'
  partialRefunds: 'lines' | 'whole'
  /** Returns the settings of the shop's device in an environment. */
  deviceIn(environment: Environment): { environment: Environment; deviceSerial: string }
  /** Voids the key of the device in an environment, which issues another one. */
  resetDevice(environment: Environment): void
  /** Returns whether a host is one of the authority's. */
  isAt(host: string): boolean
  answer(host: string, request: EbmRequest): ReturnType<typeof answerCall>
  /** Creates a purchase code of the buyer, who dials *800# for it. */
  createPurchaseCode(code: string): void
  /** Returns whether a purchase code was created. */
  hasPurchaseCode(code: string): boolean
  /** Returns a sale or refund as the taxpayer portal shows it. The environments share the shop's numbers. */
  find(number: number): Sale | undefined
  state(environment: Environment): State
}

type Options = { now: () => number; dice: Dice; faultRates: () => FaultRates; shop: number; key: string }

/** Opens the authority of a shop. Without troubles of their own, its calls are answered correctly. */
export function openTaxAuthority({ now, dice, faultRates, shop, key }: Options): TaxAuthority {
  const { lookUp, rounding, partialRefunds } = VARIANTS[(shop / 2) % VARIANTS.length] ?? VARIANTS[0]
  const behaviour = { rounding, readsPerDay: 1_000_000 }
  const serialIn = (environment: Environment) => `SN-${environment}`
  const worldIn = (environment: Environment): World => {
    const store = openStore(undefined)
    // The signatures depend on the seed only.
    store.state.key = `${environment} ${key}`
    const device = { tin: TIN, bhfId: BRANCH, serial: serialIn(environment), taxpayer: 'ITARA LTD' }
    return { store, devices: [{ ...device, isVatRegistered: true }], behaviour: Behaviour.parse(behaviour), now }
  }
  const worlds = { sandbox: worldIn('sandbox'), production: worldIn('production') }
  const deviceIn = (environment: Environment) => ({ environment, deviceSerial: serialIn(environment) })
  return {
    settings: {
      ...{ isOn: true, tin: TIN, branch: BRANCH, isVatRegistered: true, ...deviceIn('sandbox') },
      ...{ itemClass: '3911160000', address: '', lookUp, rounding, partialRefunds },
    },
    rounding,
    partialRefunds,
    deviceIn,
    resetDevice: (environment) => resetDevices(worlds[environment]),
    isAt: (host) => HOSTS[host] !== undefined,
    answer(host, request) {
      const world = worlds[HOSTS[host] ?? 'sandbox']
      const mode = dice.chance(faultRates().providerDown) ? dice.pick(TROUBLES) : 'up'
      world.behaviour = Behaviour.parse({ ...behaviour, mode })
      return answerCall(world, request)
    },
    createPurchaseCode(code) {
      for (const world of Object.values(worlds)) createPurchaseCode(world, { buyer: BUYER, seller: TIN, code })
    },
    hasPurchaseCode: (wanted) => worlds.sandbox.store.state.purchaseCodes.some(({ code }) => code === wanted),
    find: (number) =>
      Object.values(worlds)
        .map(({ store }) => store.state.sales[`${TIN}/${BRANCH}/${number}`])
        .find((sale) => sale !== undefined),
    state: (environment) => worlds[environment].store.state,
  }
}
