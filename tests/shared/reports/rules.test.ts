import { describe, expect, it } from 'vitest'
import { commentsFor } from '../../../shared/reports/comments.ts'
import { DebtorName, debtorKey } from '../../../shared/reports/debtor.ts'
import { saleErrorOf } from '../../../shared/reports/sale-errors.ts'

describe('comments of a report', () => {
  it.each([
    [undefined, 'PAID', 'Paid'],
    ['', 'NOT-PAID', 'Not paid'],
    ['Paid', 'HALF-PAID', 'Half paid'],
    ['Paid', 'LOSS', 'Loss'],
    ['Not paid', 'PAID', 'Paid'],
    ['Azishyura ku wa gatanu', 'NOT-PAID', 'Azishyura ku wa gatanu'],
  ] as const)('%s of a report that is %s become %s', (typed, status, comments) => {
    expect(commentsFor(status, typed)).toBe(comments)
  })
})

describe('debtor name key', () => {
  it('ignores case, accents and spaces in a debtor’s name', () => {
    const spellings = ['Jean  Rémy', 'JEAN REMY', 'jeanremy', 'Jean Re\u0301my', 'jean\u00a0rémy']
    expect(new Set(spellings.map(debtorKey))).toEqual(new Set(['jeanremy']))
    expect(debtorKey('Jean Remi')).not.toBe('jeanremy')
  })

  it('recognises a debtor’s name however it is disguised', () => {
    const spellings = [
      'Jean\u200b Mukamana',
      'Je\u00adan Mukamana',
      '\u202eJean Mukamana',
      'Jean Mukamana\ud83d',
      'Jean Mukamana\u{e0001}',
      'Ｊｅａｎ Ｍｕｋａｍａｎａ',
      '𝐉𝐞𝐚𝐧 𝐌𝐮𝐤𝐚𝐦𝐚𝐧𝐚',
    ]
    expect(new Set(spellings.map(debtorKey))).toEqual(new Set(['jeanmukamana']))
  })

  it('differs by marks in scripts where they are letters', () => {
    for (const [one, other] of [
      ['कि', 'की'],
      ['นิ', 'นี'],
      ['か', 'が'],
    ] as const) {
      expect(debtorKey(one)).not.toBe(debtorKey(other))
    }
  })

  it('fits in a key when a character expands to eighteen letters', () => {
    expect(DebtorName.safeParse('ﷺ'.repeat(3)).success).toBe(true)
    expect(DebtorName.safeParse('ﷺ'.repeat(100)).success).toBe(false)
  })

  it('contains a letter or a digit', () => {
    expect(['Aline', 'مريم', '灯', '12'].every((name) => DebtorName.safeParse(name).success)).toBe(true)
    expect(['', '   ', '\u0301', '--', '🪔', 'a\u0000b'].filter((name) => DebtorName.safeParse(name).success)).toEqual(
      [],
    )
  })
})

describe('error of a sale', () => {
  const line = { real: 2, soldAt: 5000, costPrice: 3000 }
  const noPrice = { ...line, soldAt: undefined }
  const sale = { lines: [line], ibyangiritse: 0, deptsGranted: 0, givenTo: undefined }

  it.each([
    ['nothing when it is paid', {}, undefined],
    ['nothing when everything is lost', { ibyangiritse: 2, lines: [noPrice] }, undefined],
    ['nothing when everything is on debt', { deptsGranted: 10_000, givenTo: 'Aline' }, undefined],
    ['nothing when a debt has no price', { deptsGranted: 1, lines: [noPrice], givenTo: 'Aline' }, undefined],
    ['more losses than lamps sold', { ibyangiritse: 3 }, 'losses.beyondReal'],
    ['neither price nor debt nor losses', { lines: [noPrice] }, 'soldAt.missing'],
    ['a line without a price', { lines: [line, noPrice] }, 'soldAt.missing'],
    [
      'a line without a price, with a debt',
      { lines: [line, noPrice], deptsGranted: 1, givenTo: 'Aline' },
      'soldAt.missing',
    ],
    ['a debt above the price', { deptsGranted: 10_000.01, givenTo: 'Aline' }, 'depts.beyondPrice'],
    ['a debt without a debtor', { deptsGranted: 1 }, 'givenTo.missing'],
  ])('reports %s', (_what, changes, error) => {
    expect(saleErrorOf({ ...sale, ...changes })).toBe(error)
  })
})
