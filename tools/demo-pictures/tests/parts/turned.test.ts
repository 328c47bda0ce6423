import { describe, expect, it } from 'vitest'
import { ball, bottomOf, curved, onWall, straight, topOf } from '../../parts/turned.ts'

describe('turned solids', () => {
  it('outlines a solid from its first ring to its last', () => {
    const vase = curved(600, '100 40, 200 90, 300 60')
    expect(topOf(vase)).toEqual({ y: 100, r: 40 })
    expect(bottomOf(vase)).toEqual({ y: 300, r: 60 })
  })

  it('places the edges left and right of the axis and the nearest line in the middle', () => {
    const drum = straight(600, '100 50, 300 50', 0.2)
    expect(onWall(drum, -1, 0)[0]).toBeCloseTo(550)
    expect(onWall(drum, 1, 0)[0]).toBeCloseTo(650)
    expect(onWall(drum, 0, 0.5)).toEqual([600, 210])
  })

  it('shows the near side higher when the solid hangs above the viewer', () => {
    expect(onWall(straight(600, '100 50, 300 50', -0.2), 0, 0.5)).toEqual([600, 190])
  })

  it('opens a ball where it is cut', () => {
    const globe = ball(0, 0, 100, { top: 30, bottom: 60 })
    expect(topOf(globe).r).toBeCloseTo(30)
    expect(bottomOf(globe).r).toBeCloseTo(60)
  })
})
