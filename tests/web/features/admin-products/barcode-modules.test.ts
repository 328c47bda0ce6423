import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../shared/products/code.ts'
import { readBarcode } from '../../../../web/src/domain/scan/read-barcode.ts'
import { barcodeModules } from '../../../../web/src/features/admin-products/labels/barcode-modules.ts'
import { checkDigit, internalCode } from '../../../../web/src/features/admin-products/labels/internal-code.ts'

/** Returns the barcode that the scanner reads from the printed bars of `code`, two pixels to a module. */
function printAndScan(code: string): string | undefined {
  const modules = `${'0'.repeat(11)}${barcodeModules(code) ?? ''}${'0'.repeat(11)}`
  const row = [...modules].flatMap((module) => (module === '1' ? [0, 0] : [255, 255]))
  const height = 40
  const read = readBarcode(new Uint8ClampedArray(Array.from({ length: height }, () => row).flat()), row.length, height)
  return read === undefined ? undefined : codeOf(read)
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

describe('barcodeModules', () => {
  it('draws the example of ISO 15420', () => {
    expect(barcodeModules('9501101531000')).toHaveLength(95)
    expect(printAndScan('9501101531000')).toBe('9501101531000')
  })

  it('draws every retail barcode so that the scanner reads it', () => {
    fc.assert(
      fc.property(digits(12), (start) => {
        const code = codeOf(start + checkDigit(start))
        expect(printAndScan(code)).toBe(code)
      }),
    )
  })

  it('draws letters, digits and punctuation as Code 128 so that the scanner reads them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][A-Z0-9./_-]{3,16}$/), (code) => {
        expect(printAndScan(code)).toBe(code)
      }),
    )
  })

  it('draws a short code as Code 128 that no reader takes for a retail barcode', () => {
    expect(printAndScan('K---')).toBe('K---')
  })

  it('draws digits with a wrong check digit as Code 128', () => {
    expect(printAndScan('4006381333932')).toBe('4006381333932')
  })

  it('draws nothing for a barcode too long for a label', () => {
    expect(barcodeModules('A'.repeat(18))).toBeUndefined()
  })
})

describe('internalCode', () => {
  it('returns an EAN-13 for own use with a check digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), (id, attempt) => {
        const code = internalCode(id, attempt)
        expect(code).toMatch(/^2\d{12}$/)
        expect(checkDigit(code.slice(0, -1))).toBe(code.at(-1))
        expect(codeOf(code)).toBe(code)
      }),
    )
  })

  it('returns the same barcode for a lamp each time, and another at the next attempt', () => {
    expect(internalCode('01JD', 0)).toBe(internalCode('01JD', 0))
    expect(internalCode('01JD', 1)).not.toBe(internalCode('01JD', 0))
  })

  it('returns different barcodes for 10,000 lamps', () => {
    const codes = Array.from({ length: 10_000 }, (_, n) => internalCode(`01JDLAMP${n}`, 0))
    expect(new Set(codes).size).toBe(codes.length)
  })
})
