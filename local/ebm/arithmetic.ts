import type { Behaviour } from './behaviour.ts'
import type { Line, PurchaseBody, SaleBody, StockMoveBody } from './bodies.ts'
import { RATES } from './codes.ts'
import { assertField, fieldError } from './errors.ts'
import { divideHalfUp, hundredths, written } from './hundredths.ts'

const LETTERS = ['A', 'B', 'C', 'D'] as const
type Letter = (typeof LETTERS)[number]

/** Returns the tax inside an amount in hundredths. */
function taxInside(taxable: bigint, letter: Letter): bigint {
  const rate = BigInt(RATES[letter] ?? 0)
  return divideHalfUp(taxable * rate, 100n + rate)
}

/**
 * Checks that every amount of a sale or purchase follows from prices, quantities and discounts.
 * @throws EbmError 910
 */
export function assertAmounts(body: SaleBody | PurchaseBody, rounding: Behaviour['rounding']): void {
  assertSequence(body.itemList, body.totItemCnt)
  const taxable: Record<Letter, bigint> = { A: 0n, B: 0n, C: 0n, D: 0n }
  const tax: Record<Letter, bigint> = { A: 0n, B: 0n, C: 0n, D: 0n }
  for (const [index, line] of body.itemList.entries()) {
    const letter = letterOf(line)
    const amounts = assertLine(line, letter, `itemList.${index}`)
    taxable[letter] += amounts.taxable
    tax[letter] += amounts.tax
  }
  for (const letter of LETTERS) {
    const expectedTax = rounding === 'letter' ? taxInside(taxable[letter], letter) : tax[letter]
    assertEqual(`taxblAmt${letter}`, body[`taxblAmt${letter}`], taxable[letter])
    assertEqual(`taxRt${letter}`, body[`taxRt${letter}`], BigInt(RATES[letter] ?? 0) * 100n)
    assertEqual(`taxAmt${letter}`, body[`taxAmt${letter}`], expectedTax)
    tax[letter] = expectedTax
  }
  for (const field of ['taxblAmtTt', 'taxAmtTt', 'taxblAmtF', 'taxAmtF'] as const) {
    assertEqual(field, body[field] ?? 0, 0n)
  }
  assertEqual('totTaxblAmt', body.totTaxblAmt, sum(taxable))
  assertEqual('totTaxAmt', body.totTaxAmt, sum(tax))
  assertEqual('totAmt', body.totAmt, sum(taxable))
}

/**
 * Checks the lines and totals of a stock movement.
 * @throws EbmError 910
 */
export function assertMoveAmounts({ itemList, totItemCnt, ...totals }: StockMoveBody): void {
  assertSequence(itemList, totItemCnt)
  let taxable = 0n
  let tax = 0n
  for (const [index, line] of itemList.entries()) {
    const field = `itemList.${index}`
    const supply = divideHalfUp(hundredths(line.prc) * hundredths(line.qty), 100n)
    const lineTaxable = supply - hundredths(line.totDcAmt)
    const lineTax = taxInside(lineTaxable, letterOf(line))
    assertEqual(`${field}.splyAmt`, line.splyAmt, supply)
    assertEqual(`${field}.taxblAmt`, line.taxblAmt, lineTaxable)
    assertEqual(`${field}.taxAmt`, line.taxAmt, lineTax)
    assertEqual(`${field}.totAmt`, line.totAmt, lineTaxable)
    taxable += lineTaxable
    tax += lineTax
  }
  assertEqual('totTaxblAmt', totals.totTaxblAmt, taxable)
  assertEqual('totTaxAmt', totals.totTaxAmt, tax)
  assertEqual('totAmt', totals.totAmt, taxable)
}

function assertSequence(lines: readonly { itemSeq: number }[], itemCount: number): void {
  for (const [index, { itemSeq }] of lines.entries()) {
    assertField(itemSeq === index + 1, `itemList.${index}.itemSeq`, `must be ${index + 1}`)
  }
  assertField(itemCount === lines.length, 'totItemCnt', `must be ${lines.length}`)
}

function assertLine(line: Line, letter: Letter, field: string): { taxable: bigint; tax: bigint } {
  const supply = divideHalfUp(hundredths(line.prc) * hundredths(line.qty), 100n)
  const discount = divideHalfUp(supply * hundredths(line.dcRt), 10_000n)
  const taxable = supply - discount
  const tax = taxInside(taxable, letter)
  assertEqual(`${field}.splyAmt`, line.splyAmt, supply)
  assertEqual(`${field}.dcAmt`, line.dcAmt, discount)
  assertEqual(`${field}.taxblAmt`, line.taxblAmt, taxable)
  assertEqual(`${field}.totAmt`, line.totAmt, taxable)
  const { taxAmt, totTaxAmt } = line
  assertField(typeof (taxAmt ?? totTaxAmt) === 'number', `${field}.taxAmt`, 'is missing')
  if (typeof taxAmt === 'number') assertEqual(`${field}.taxAmt`, taxAmt, tax)
  if (typeof totTaxAmt === 'number') assertEqual(`${field}.totTaxAmt`, totTaxAmt, tax)
  return { taxable, tax }
}

function letterOf({ taxTyCd }: { taxTyCd: string }): Letter {
  const letter = LETTERS.find((letter) => letter === taxTyCd)
  if (!letter) throw fieldError('taxTyCd', `${taxTyCd} is not a tax letter`)
  return letter
}

function assertEqual(field: string, sent: number, expected: bigint): void {
  assertField(hundredths(sent) === expected, field, `must be ${written(expected)}`)
}

function sum(amounts: Readonly<Record<Letter, bigint>>): bigint {
  return LETTERS.reduce((total, letter) => total + amounts[letter], 0n)
}
