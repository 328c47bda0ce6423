import { describe, expect, it } from 'vitest'
import { demoLamps } from '../../../local/demo/lamps/lamps.ts'
import { drawings } from '../drawings.ts'
import { draw } from '../scene.ts'

const all = Object.entries(drawings).map(([slug, scene]) => ({ slug, scene, svg: draw(scene()) }))

describe('drawings of the demo lamps', () => {
  it('has one drawing for each demo lamp', () => {
    expect(all.map(({ slug }) => slug).toSorted()).toEqual(demoLamps.map(({ slug }) => slug).toSorted())
  })

  it('renders the same drawing each time', () => {
    for (const { slug, scene, svg } of all) expect(draw(scene()) === svg, slug).toBe(true)
  })

  it('renders a different drawing for each lamp', () => {
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length)
  })

  it('renders drawings without invalid numbers', () => {
    for (const { slug, svg } of all) expect(svg.match(/NaN|Infinity|undefined|null/), slug).toBeNull()
  })

  it('defines everything that the drawings refer to', () => {
    for (const { slug, svg } of all) {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !defined.has(id))
      expect(missing, slug).toEqual([])
    }
  })
})
