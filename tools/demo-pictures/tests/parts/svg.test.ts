import { describe, expect, it } from 'vitest'
import { define, element, rotated } from '../../parts/svg.ts'

describe('element and define', () => {
  it('rounds numbers to hundredths and omits undefined attributes', () => {
    expect(element('circle', { r: 1 / 3, cx: 2, fill: undefined })).toBe('<circle r="0.33" cx="2"></circle>')
  })

  it('puts a definition before the element that uses it', () => {
    const paint = define('linearGradient', { x1: 0 })
    expect(element('path', { fill: paint })).toBe(
      `<linearGradient id="${paint.id}" x1="0"></linearGradient><path fill="url(#${paint.id})"></path>`,
    )
  })

  it('gives equal definitions the same name and others different names', () => {
    expect(define('mask', { x: 1 }).id).toBe(define('mask', { x: 1 }).id)
    expect(define('mask', { x: 1 }).id).not.toBe(define('mask', { x: 2 }).id)
  })

  it('rotates shapes around a point', () => {
    expect(rotated(-30, 600, 450, '<path/>')).toBe('<g transform="rotate(-30 600 450)"><path/></g>')
  })
})
