import { describe, expect, it } from 'vitest'
import { dayText, minuteText } from '../../../web/src/lib/day-text.ts'
import { periodText } from '../../../web/src/lib/period-text.ts'
import { shop as en } from '../../../web/src/messages/en/shop.ts'
import { languages } from '../../../web/src/messages/languages.ts'
import { messagesIn } from '../../../web/src/messages/messages.ts'
import { shop as rw } from '../../../web/src/messages/rw/shop.ts'

describe.each([
  ['Kinyarwanda', rw.months, '1 Mut 2027', '1 Mut 2027, 01:05', 'Ugu 2026'],
  ['English', en.months, '1 Jan 2027', '1 Jan 2027, 01:05', 'Nov 2026'],
])('date formatting in %s', (_language, months, day, minute, month) => {
  it('shows the day in Kigali', () => expect(dayText('2026-12-31T23:05:59.000Z', months)).toBe(day))
  it('shows a time to the minute', () => expect(minuteText('2026-12-31T23:05:59.000Z', months)).toBe(minute))
  it('shows a month with its year, and a year as a number', () => {
    expect(['2027-01-01', '2026-11', '2026'].map((period) => periodText(period, months))).toEqual([day, month, '2026'])
  })
})

it.each(languages)('uses a different word for each month in $name', async (language) => {
  const { months } = await messagesIn(language, 'shop')
  expect(new Set(months).size).toBe(12)
})
