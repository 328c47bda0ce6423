import { describe, expect, it } from 'vitest'
import { extentOf } from '../../parts/extent.ts'

describe('extentOf', () => {
  it('returns a thin box for a line, in absolute and relative steps', () => {
    const expected = { left: 10, top: 20, right: 50, bottom: 20 }
    expect(extentOf('M10 20H50')).toEqual(expected)
    expect(extentOf('M10 20h40')).toEqual(expected)
    expect(extentOf('M50 20l-40 0')).toEqual(expected)
  })

  it('includes the handles of a curve', () => {
    expect(extentOf('M0 0C10 -30 90 -30 100 0')).toEqual({ left: 0, top: -30, right: 100, bottom: 0 })
    expect(extentOf('M0 0Q50 80 100 0')).toEqual({ left: 0, top: 0, right: 100, bottom: 80 })
  })

  it('includes the radius of an arc', () => {
    expect(extentOf('M0 0A50 50 0 0 1 100 0')).toEqual({ left: 0, top: -50, right: 150, bottom: 50 })
  })

  it('combines several parts of a path', () => {
    expect(extentOf('M0 0L10 10ZM200 300v20')).toEqual({ left: 0, top: 0, right: 200, bottom: 320 })
  })
})
