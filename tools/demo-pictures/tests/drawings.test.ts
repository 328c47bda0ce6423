import { describe, expect, it } from 'vitest'
import { demoLamps } from '../../../local/demo/lamps/lamps.ts'
import { drawings } from '../drawings.ts'
import { draw } from '../scene.ts'

const all = Object.entries(drawings).map(([slug, scene]) => ({ slug, scene, svg: draw(scene()) }))

describe('the drawings of the demo lamps', () => {
  it('are one for each lamp', () => {
    expect(all.map(({ slug }) => slug).toSorted()).toEqual(demoLamps.map(({ slug }) => slug).toSorted())
  })

  it('come out the same each time', () => {
    for (const { slug, scene, svg } of all) expect(draw(scene()) === svg, slug).toBe(true)
  })

  it('are all different', () => {
    expect(new Set(all.map(({ svg }) => svg)).size).toBe(all.length)
  })

  it('hold no number that went wrong', () => {
    for (const { slug, svg } of all) expect(svg.match(/NaN|Infinity|undefined|null/), slug).toBeNull()
  })

  it('define everything that they refer to', () => {
    for (const { slug, svg } of all) {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].filter(([, id]) => !defined.has(id))
      expect(missing, slug).toEqual([])
    }
  })
})
