import { describe, expect, it } from 'vitest'
import { hasFilters, searchPath } from '../../../../web/src/features/products/search/search-address.ts'
import { searchFromAddress } from '../../../../web/src/features/products/search/search-from-address.ts'

const everything = { query: 'all', category: 'all', price: 'all', rating: 'all', page: 1 }

describe('search page address', () => {
  it('finds everything when the search is empty', () => {
    expect(searchFromAddress('')).toEqual(everything)
  })

  it('writes the search into the address', () => {
    expect(searchFromAddress('category=Table%20lamps&price=1000-5000&rating=4&order=lowest&page=3')).toEqual({
      ...everything,
      category: 'Table lamps',
      price: '1000-5000',
      rating: '4',
      order: 'lowest',
      page: 3,
    })
  })

  it('keeps the valid parts of an address that was edited by hand', () => {
    expect(searchFromAddress('category=Bulbs&price=cheap&page=zero&order=sideways')).toEqual({
      ...everything,
      category: 'Bulbs',
    })
  })

  it('omits default values', () => {
    expect(searchPath(searchFromAddress(''))).toBe('/search')
    expect(searchPath(searchFromAddress('category=Bulbs'))).toBe('/search?category=Bulbs')
  })

  it('returns to the first page when the search changes', () => {
    expect(searchPath(searchFromAddress('category=Bulbs&page=3'), { rating: '4' })).toBe(
      '/search?category=Bulbs&rating=4',
    )
  })

  it('turns pages within a search', () => {
    expect(searchPath(searchFromAddress('query=basket'), { page: 2 })).toBe('/search?query=basket&page=2')
  })

  it('parses an address back to the same search', () => {
    const search = searchFromAddress('query=a%26b%3D%C3%A9&category=Table%20lamps&price=100-500&order=toprated')
    expect(searchFromAddress(searchPath(search).split('?')[1] ?? '')).toEqual(search)
  })

  it('does not count the order as a filter', () => {
    expect(hasFilters(searchFromAddress('order=lowest'))).toBe(false)
    expect(hasFilters(searchFromAddress('query=basket'))).toBe(true)
  })
})
