import { answerCall, type EbmRequest } from '../../../local/ebm/answer-call.ts'
import { Behaviour } from '../../../local/ebm/behaviour.ts'
import { createPurchaseCode } from '../../../local/ebm/buyers.ts'
import { openStore, type Sale, type State } from '../../../local/ebm/state.ts'
import type { World } from '../../../local/ebm/world.ts'
import type { Dice } from '../dice.ts'
import type { FaultRates } from './fault-rates.ts'

const TIN = '999000099'
const BRANCH = '00'
const SERIAL = 'SN-1'

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
  /** Settings of a shop that uses it. */
  settings: object
  rounding: 'line' | 'letter'
  partialRefunds: 'lines' | 'whole'
  answer(request: EbmRequest): ReturnType<typeof answerCall>
  /** Creates a purchase code of the buyer, who dials *800# for it. */
  createPurchaseCode(code: string): void
  /** Returns a sale or refund as the taxpayer portal shows it. */
  find(number: number): Sale | undefined
  state(): State
}

type Options = { now: () => number; dice: Dice; faultRates: () => FaultRates; shop: number; key: string }

/** Opens the authority of a shop. Without troubles of their own, its calls are answered correctly. */
export function openTaxAuthority({ now, dice, faultRates, shop, key }: Options): TaxAuthority {
  const { lookUp, rounding, partialRefunds } = VARIANTS[(shop / 2) % VARIANTS.length] ?? VARIANTS[0]
  const store = openStore(undefined)
  // The signatures depend on the seed only.
  store.state.key = key
  const device = { tin: TIN, bhfId: BRANCH, serial: SERIAL, taxpayer: 'ITARA LTD', isVatRegistered: true }
  const behaviour = { rounding, readsPerDay: 1_000_000 }
  const world: World = { store, devices: [device], behaviour: Behaviour.parse(behaviour), now }
  return {
    settings: {
      ...{ isOn: true, tin: TIN, branch: BRANCH, deviceSerial: SERIAL, isVatRegistered: true },
      ...{ environment: 'local', itemClass: '3911160000', address: '', lookUp, rounding, partialRefunds },
    },
    rounding,
    partialRefunds,
    answer(request) {
      const mode = dice.chance(faultRates().providerDown) ? dice.pick(TROUBLES) : 'up'
      world.behaviour = Behaviour.parse({ ...behaviour, mode })
      return answerCall(world, request)
    },
    createPurchaseCode: (code) => createPurchaseCode(world, { buyer: BUYER, seller: TIN, code }),
    find: (number) => store.state.sales[`${TIN}/${BRANCH}/${number}`],
    state: () => store.state,
  }
}
