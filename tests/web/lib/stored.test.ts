import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { stored } from '../../../web/src/lib/stored.ts'
import { blockedStorage, fakeStorage } from '../fake-storage.ts'

const Lines = z.array(z.object({ name: z.string() }))
const nothing: z.infer<typeof Lines> = []

describe('value stored in the browser', () => {
  it('restores a value from an earlier visit', () => {
    const { place } = fakeStorage({ lines: '[{"name":"Kivu"}]' })
    expect(stored('lines', Lines, nothing, place).get()).toEqual([{ name: 'Kivu' }])
  })

  it.each([
    ['nothing', undefined],
    ['broken JSON', '[{"name":'],
    ['a value of another shape', '{"name":"Kivu"}'],
    ['an item of another shape', '[{"title":"Kivu"}]'],
  ])('returns no value when there is %s', (_, kept) => {
    const { place } = fakeStorage(kept === undefined ? {} : { lines: kept })
    expect(stored('lines', Lines, nothing, place).get()).toBe(nothing)
  })

  it('stores a value for the next visit and announces it', () => {
    const { place, items } = fakeStorage()
    const lines = stored('lines', Lines, nothing, place)
    const announced = vi.fn()
    lines.subscribe(announced)
    lines.set([{ name: 'Kivu' }])
    expect(JSON.parse(items.get('lines') ?? '')).toEqual([{ name: 'Kivu' }])
    expect(announced).toHaveBeenCalledOnce()
  })

  it('returns the same object until it changes, which React requires', () => {
    const { place } = fakeStorage({ lines: '[{"name":"Kivu"}]' })
    const lines = stored('lines', Lines, nothing, place)
    expect(lines.get()).toBe(lines.get())
  })

  it('leaves nothing behind when it is cleared', () => {
    const { place, items } = fakeStorage({ lines: '[{"name":"Kivu"}]' })
    const lines = stored('lines', Lines, nothing, place)
    lines.clear()
    expect(lines.get()).toBe(nothing)
    expect(items.has('lines')).toBe(false)
  })

  it('follows the values that another tab writes', () => {
    const { place, change } = fakeStorage()
    const lines = stored('lines', Lines, nothing, place)
    const announced = vi.fn()
    lines.subscribe(announced)
    change('lines', '[{"name":"Kivu"}]')
    expect(lines.get()).toEqual([{ name: 'Kivu' }])
    expect(announced).toHaveBeenCalledOnce()
  })

  it('drops a value when another tab clears everything', () => {
    const { place, change } = fakeStorage({ lines: '[{"name":"Kivu"}]' })
    const lines = stored('lines', Lines, nothing, place)
    change(null, null)
    expect(lines.get()).toBe(nothing)
  })

  it('ignores values that another tab stores under other names', () => {
    const { place, change } = fakeStorage()
    const lines = stored('lines', Lines, nothing, place)
    const announced = vi.fn()
    lines.subscribe(announced)
    change('theme', '"night"')
    expect(announced).not.toHaveBeenCalled()
  })

  it('stops notifying a listener that was removed', () => {
    const { place } = fakeStorage()
    const lines = stored('lines', Lines, nothing, place)
    const announced = vi.fn()
    lines.subscribe(announced)()
    lines.set([])
    expect(announced).not.toHaveBeenCalled()
  })

  it('keeps a value as long as the page when storage is blocked', () => {
    const lines = stored('lines', Lines, nothing, blockedStorage)
    expect(lines.get()).toBe(nothing)
    lines.set([{ name: 'Kivu' }])
    expect(lines.get()).toEqual([{ name: 'Kivu' }])
    lines.clear()
    expect(lines.get()).toBe(nothing)
  })
})
