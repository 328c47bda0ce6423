import { describe, expect, it } from 'vitest'
import type { FiscalReceipt } from '../../../../shared/fiscal/receipt.ts'
import { paperLines } from '../../../../web/src/domain/fiscal/paper-lines.ts'
import { makeFiscalReceipt } from '../../../support/make-fiscal-receipt.ts'

/** Returns the paper as text; large lines begin with `*`, a QR code is in brackets. */
function printed(receipt: FiscalReceipt, columns = 32, link?: string): string[] {
  return paperLines(receipt, columns, link).map((line) =>
    'qr' in line ? `[${line.qr}]` : `${line.isLarge ? '*' : ''}${line.text}`,
  )
}

describe('fiscal receipt on paper', () => {
  it('prints a signed sale in the prescribed order when the paper has 32 columns', () => {
    expect(printed(makeFiscalReceipt())).toEqual([
      '*     Itara',
      '            KN 4 Ave',
      '           Nyarugenge',
      '             Kigali',
      '        TEL: 0788123456',
      '         TIN: 999000099',
      '--------------------------------',
      '      WELCOME TO OUR SHOP',
      'Client ID: 0788000001',
      '--------------------------------',
      'Plain bread',
      '1000.00x 1              1000.00A',
      'Kivu pendant lamp in hand-blown',
      'amber glass',
      '5040.00x 1              5040.00B',
      'Candle',
      '60.00x 5                 300.00B',
      '--------------------------------',
      'TOTAL                    6340.00',
      'TOTAL A-EX               1000.00',
      'TOTAL B-18.00%           5340.00',
      'TOTAL TAX B               814.58',
      'TOTAL TAX                 814.58',
      '--------------------------------',
      'CASH                     6340.00',
      'ITEMS NUMBER                   3',
      '--------------------------------',
      '        SDC INFORMATION',
      'Date: 21/11/2026  Time: 10:00:05',
      'SDC ID:             SDC010000099',
      'RECEIPT NUMBER:       168/258 NS',
      '         Internal Data:',
      'TE68-SLA2-34J5-EAV3-N569-88LJ-Q7',
      '       Receipt Signature:',
      '      V249-J39C-FJ48-HE2W',
      '[21112026#100005#SDC010000099#168#TE68SLA234J5EAV3N56988LJQ7#V249J39CFJ48HE2W]',
      '--------------------------------',
      'RECEIPT NUMBER:              242',
      'Date: 21/11/2026  Time: 10:00:00',
      'MRC:                 WIS00000099',
      '            Itara 1',
      '           THANK YOU',
    ])
  })

  it('marks a copy', () => {
    expect(printed(makeFiscalReceipt({ isCopy: true }))).toContain('*      COPY')
  })

  it.each([
    ['PS', 'NS', ['*    PROFORMA'], '7 PS'],
    ['TS', 'NS', ['*    TRAINING'], '7 TS'],
    ['TR', 'NR', ['*    TRAINING', '*     REFUND'], '7 TR'],
  ] as const)(
    'labels %s at its head and number, and states twice that it is not official',
    (label, kind, words, number) => {
      const { sdc: _, ...unsigned } = makeFiscalReceipt({ label, kind, number: 7 })
      const lines = printed(unsigned)
      const notOfficial = ['* THIS IS NOT AN', '*OFFICIAL RECEIPT']
      expect(lines.filter((line) => line.startsWith('*'))).toEqual([
        '*     Itara',
        ...words,
        ...notOfficial,
        ...notOfficial,
      ])
      expect(lines).toContain(`RECEIPT NUMBER:${number.padStart(17)}`)
      expect(lines.some((line) => line.startsWith('CASH'))).toBe(label !== 'PS')
    },
  )

  it('prints a refund with its sale and a minus before each amount', () => {
    const lines = printed(makeFiscalReceipt({ kind: 'NR', refundOf: 168 }))
    expect(lines).toEqual(
      expect.arrayContaining([
        '*     REFUND',
        'REF. NORMAL RECEIPT#: 168',
        '  REFUND IS APPROVED ONLY FOR',
        '     ORIGINAL SALES RECEIPT',
        '1000.00x 1             -1000.00A',
        'TOTAL                   -6340.00',
        'TOTAL TAX B              -814.58',
        'CASH                    -6340.00',
      ]),
    )
  })

  it('states twice that an unsigned receipt is not official, and where it will be', () => {
    const { sdc: _, ...unsigned } = makeFiscalReceipt({ state: 'waiting' })
    const lines = printed(unsigned, 32, 'https://itara.rw/r/token')
    expect(lines.filter((line) => line.startsWith('*'))).toEqual([
      '*     Itara',
      ...['* THIS IS NOT AN', '*OFFICIAL RECEIPT'],
      ...['* THIS IS NOT AN', '*OFFICIAL RECEIPT'],
    ])
    expect(lines).toContain('[https://itara.rw/r/token]')
    expect(lines.join()).not.toContain('SDC')
  })

  it('prints only the link of an unsigned receipt if the settings say so', () => {
    const { sdc: _, ...unsigned } = makeFiscalReceipt({ state: 'waiting', isLinkOnly: true })
    const lines = printed(unsigned, 32, 'https://itara.rw/r/token')
    expect(lines.slice(lines.indexOf('Client ID: 0788000001') + 1)).toEqual([
      '--------------------------------',
      ...['* THIS IS NOT AN', '*OFFICIAL RECEIPT'],
      'The official receipt will be at',
      '    https://itara.rw/r/token',
      '[https://itara.rw/r/token]',
    ])
  })

  it('names the TIN and the purchase code of a business', () => {
    const buyer = { tin: '100600570', name: 'HOTEL UMUCYO LTD', purchaseCode: '123456' }
    expect(printed(makeFiscalReceipt({ buyer }))).toEqual(
      expect.arrayContaining(['Client ID: 100600570', 'Client: HOTEL UMUCYO LTD', 'Purchase code: 123456']),
    )
  })

  it('states that the shop is not registered for VAT', () => {
    const receipt = makeFiscalReceipt()
    const shop = { ...receipt.shop, isVatRegistered: false }
    expect(printed({ ...receipt, shop }, 64).join()).toContain('Iyi nyemezabuguzi yemewe na RRA')
  })

  it.each([32, 42, 64])('fits an amount of thirteen digits into %d columns', (columns) => {
    const lines = paperLines(makeFiscalReceipt({ total: 99_999_999_999.99 }), columns)
    for (const line of lines) {
      if ('text' in line) expect(line.text.length).toBeLessThanOrEqual(line.isLarge ? columns / 2 : columns)
    }
  })
})
