import { describe, expect, it } from 'vitest'
import { bytesOf, filesOf, workersOf } from '../../web/budget.ts'

const manifest = {
  'index.html': { file: 'index.js', imports: ['_react', '_shop'], css: ['shop.css'] },
  'home.tsx': { file: 'home.js', imports: ['_shop', '_grid'] },
  _react: { file: 'react.js' },
  _shop: { file: 'shop.js', imports: ['_react'] },
  _grid: { file: 'grid.js', imports: ['home.tsx'], assets: ['sheet-worker.js', 'letters.woff2'] },
  'session.ts': { file: 'session.js' },
}

describe('size of the first load', () => {
  it('counts each chunk, its imports and the styles once', () => {
    expect([...filesOf(manifest, ['index.html', 'home.tsx'])].sort()).toEqual(
      ['grid.js', 'home.js', 'index.js', 'react.js', 'shop.css', 'shop.js'].sort(),
    )
  })

  it('names the scripts of workers apart from what must load first', () => {
    expect(workersOf(manifest, ['home.tsx'])).toEqual(['sheet-worker.js'])
    expect(workersOf(manifest, ['index.html'])).toEqual([])
  })

  it('reports an unknown size when a screen has been renamed', () => {
    expect(() => filesOf(manifest, ['house.tsx'])).toThrow('The manifest has no chunk house.tsx')
  })

  it('adds up the size by kind of file', () => {
    const sizes = new Map([
      ['a.js', 10],
      ['b.js', 20],
      ['a.css', 5],
    ])
    expect(bytesOf(['a.js', 'b.js', 'a.css'], '.js', sizes)).toBe(30)
  })
})
