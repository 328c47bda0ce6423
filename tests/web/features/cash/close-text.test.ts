import { describe, expect, it } from 'vitest'
import { CashKind } from '../../../../shared/cash/cash-row.ts'
import type { Close } from '../../../../shared/cash/close.ts'
import { closeText } from '../../../../web/src/features/cash/close-text.ts'
import { languages } from '../../../../web/src/messages/languages.ts'
import { messagesIn } from '../../../../web/src/messages/messages.ts'
import { makeClose } from '../../../support/make-close.ts'

const long = 'Itara Lamps and Lights of Kigali City Centre and Kimironko'

describe('closeText', () => {
  it.each(languages.map((language) => [language.code, language] as const))(
    'states sales, debts, sums, difference and reason in %s without names of debtors',
    async (_, language) => {
      const [cash, { months }] = [await messagesIn(language, 'cash'), await messagesIn(language, 'shop')]
      const text = closeText(makeClose({ reason: 'change', note: 'Gasana' }), { shop: 'Itara', months }, cash)
      const lines = text.split('\n')
      expect(lines[0]).toBe(`*Itara 22 ${months[10]} 2026 Z118*`)
      expect(lines).toContain(
        `${cash.kinds.sale}: 14 (${cash.methods.Cash} 265,000, MoMo 120,000, ${cash.text.owed('27,000')})`,
      )
      expect(text).toContain('301,500')
      expect(text).toContain(`500 (${cash.close.reasons.change})`)
      expect(lines.at(-1)).toContain('Aline 19:42')
      expect(text).not.toContain('Gasana')
    },
  )

  it('names debts of a day without money, and no sales of older closes', async () => {
    const [language] = languages
    const [cash, { months }] = [await messagesIn(language, 'cash'), await messagesIn(language, 'shop')]
    const linesOf = (close: Close) => closeText(close, { shop: 'Itara', months }, cash).split('\n')
    const owing = makeClose({ kinds: [], sales: { count: 1, owed: 8000, withoutTransaction: 0 } })
    expect(linesOf(owing)[1]).toBe(`${cash.kinds.sale}: 1 (${cash.text.owed('8,000')})`)
    const { sales: _, ...old } = makeClose()
    expect(linesOf(old)[1]).toBe(`${cash.kinds.sale}: ${cash.methods.Cash} 265,000, MoMo 120,000`)
  })

  it.each(languages.map((language) => [language.code, language] as const))(
    'has at most 600 characters in %s with all kinds and the highest amounts',
    async (_, language) => {
      const [cash, { months }] = [await messagesIn(language, 'cash'), await messagesIn(language, 'shop')]
      const million = { Cash: -9_999_999, MoMo: 9_999_999 }
      const close = makeClose({
        z: 999_999,
        kinds: CashKind.options
          .filter((kind) => kind !== 'difference' && kind !== 'opening')
          .flatMap((kind) => [
            { kind, method: 'Cash', amount: -9_999_999, count: 99 },
            { kind, method: 'MoMo', amount: 9_999_999, count: 99 },
          ]),
        sales: { count: 9999, owed: 9_999_999, withoutTransaction: 99 },
        expected: million,
        counted: million,
        difference: million,
        reason: 'missing expense',
        by: { _id: 'seller-1', name: long },
      })
      expect(closeText(close, { shop: long, months }, cash).length).toBeLessThanOrEqual(600)
    },
  )
})
