import { describe, expect, it } from 'vitest'
import { hasFilters, searchOf, searchPath } from '../../../../web/src/features/products/search/search-address.ts'

const everything = { query: 'all', category: 'all', price: 'all', rating: 'all', page: 1 }

describe('the address of the search page', () => {
  it('asks for everything when it says nothing', () => {
    expect(searchOf('')).toEqual(everything)
  })

  it('says what to look for', () => {
    expect(searchOf('category=Table%20lamps&price=1000-5000&rating=4&order=lowest&page=3')).toEqual({
      ...everything,
      category: 'Table lamps',
      price: '1000-5000',
      rating: '4',
      order: 'lowest',
      page: 3,
    })
  })

  it('still counts for what it has right when someone has changed it by hand', () => {
    expect(searchOf('category=Bulbs&price=cheap&page=zero&order=sideways')).toEqual({
      ...everything,
      category: 'Bulbs',
    })
  })

  it('leaves out what goes without saying', () => {
    expect(searchPath(searchOf(''))).toBe('/search')
    expect(searchPath(searchOf('category=Bulbs'))).toBe('/search?category=Bulbs')
  })

  it('goes back to the first page when the search changes', () => {
    expect(searchPath(searchOf('category=Bulbs&page=3'), { rating: '4' })).toBe('/search?category=Bulbs&rating=4')
  })

  it('turns pages within a search', () => {
    expect(searchPath(searchOf('query=basket'), { page: 2 })).toBe('/search?query=basket&page=2')
  })

  it('is read again as it was written', () => {
    const search = searchOf('query=a%26b%3D%C3%A9&category=Table%20lamps&price=100-500&order=toprated')
    expect(searchOf(searchPath(search).split('?')[1] ?? '')).toEqual(search)
  })

  it('counts an order as no filter', () => {
    expect(hasFilters(searchOf('order=lowest'))).toBe(false)
    expect(hasFilters(searchOf('query=basket'))).toBe(true)
  })
})
