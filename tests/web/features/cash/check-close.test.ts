import { describe, expect, it } from 'vitest'
import { FIRST_NOTES } from '../../../../shared/cash/close.ts'
import { checkClose, countedSoFar, needsReason } from '../../../../web/src/features/cash/check-close.ts'
import { EMPTY } from '../../../../web/src/features/cash/close-draft.ts'

const notes = { '5000': '50', '2000': '15', '1000': '14', '500': '12', '100': '9', '50': '1', '20': '1', '10': '3' }
const draft = { ...EMPTY, id: 'close-1', notes }
const books = { z: 117, notes: FIRST_NOTES, expected: { Cash: 301_500 }, tolerance: 500 }

describe('checkClose', () => {
  it('sums notes and coins, and keeps everything in the drawer by default', () => {
    expect(countedSoFar(draft, FIRST_NOTES)).toBe(301_000)
    const { value } = checkClose(draft, books)
    expect(value).toMatchObject({ closeId: 'close-1', left: 301_000, after: 117 })
    expect(value?.notes).toEqual({ 5000: 50, 2000: 15, 1000: 14, 500: 12, 100: 9, 50: 1, 20: 1, 10: 3 })
  })

  it('requires a reason when the difference exceeds the tolerance', () => {
    const short = { ...draft, notes: { ...notes, 1000: '13' } }
    expect(needsReason(draft, books)).toBe(false)
    expect(checkClose(short, books).errors).toEqual({ notes: [], reason: 'missing' })
    expect(checkClose({ ...short, reason: 'change' }, books).value).toMatchObject({ reason: 'change' })
  })

  it('requires no reason in a blind count until the shop asks for one', () => {
    const blind = { ...books, expected: undefined }
    expect(checkClose({ ...draft, notes: { 5000: '1' } }, blind).value).toMatchObject({ left: 5000 })
    const asked = { ...draft, isReasonRequired: true }
    expect(checkClose(asked, blind).errors).toEqual({ notes: [], reason: 'missing' })
  })

  it('drops a reason once the count agrees', () => {
    expect(checkClose({ ...draft, reason: 'change', note: 'Ivunja' }, books).value).not.toHaveProperty('reason')
  })

  it.each([
    [{ notes: {} }, { notes: [], whole: 'nothing' }],
    [{ notes: { 5000: '-1' } }, { notes: [5000] }],
    [{ notes: { 5000: '1000000000' } }, { notes: [5000] }],
    [{ notes: { 5000: '1.5', 100: 'a' } }, { notes: [5000, 100] }],
    [{ left: '301001' }, { notes: [], left: 'beyondCounted' }],
    [{ left: 'x' }, { notes: [], left: 'notAmount' }],
    [{ momo: '-5' }, { notes: [], momo: 'notAmount' }],
  ])('rejects %o', (change, errors) => {
    expect(checkClose({ ...draft, ...change }, { ...books, expected: undefined }).errors).toEqual(errors)
  })

  it('accepts an empty drawer when a 0 was typed', () => {
    const empty = { ...draft, notes: { 5000: '0' } }
    expect(checkClose(empty, { ...books, expected: undefined }).value).toMatchObject({ notes: { 5000: 0 }, left: 0 })
  })

  it('ignores typed counts of notes that the shop no longer counts', () => {
    const old = { ...draft, notes: { ...notes, 3: 'x' } }
    expect(checkClose(old, books).value?.notes).not.toHaveProperty('3')
  })
})
