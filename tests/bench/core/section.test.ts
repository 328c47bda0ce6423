import { expect, it } from 'vitest'
import { textOf } from './section.ts'

it('formats a section as Markdown with figures to the right and words to the left', () => {
  const table = {
    caption: 'Orders per second.',
    head: ['way', 'orders', 'allowed'],
    rows: [
      ['straight', '1,234', ''],
      ['gateway', '98.7', '≥ 50'],
    ],
  }

  expect(textOf({ title: 'Orders', tables: [table] })).toBe(
    [
      '## Orders',
      '',
      'Orders per second.',
      '',
      '| way      | orders | allowed |',
      '| -------- | -----: | ------- |',
      '| straight |  1,234 |         |',
      '| gateway  |   98.7 | ≥ 50    |',
    ].join('\n'),
  )
})
