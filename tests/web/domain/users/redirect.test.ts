import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTarget } from '../../../../web/src/domain/users/redirect.ts'
import { signInPath } from '../../../../web/src/domain/users/sign-in-path.ts'

function target(redirect: string): string {
  return redirectTarget(`?redirect=${encodeURIComponent(redirect)}`)
}

describe('destination after sign-in', () => {
  it('leads home when the link has no destination', () => {
    expect(redirectTarget('')).toBe('/')
    expect(redirectTarget('?redirect=')).toBe('/')
  })

  it.each(['/shipping', '/order/01JD', '/search?query=a%20b&page=2#top', '/product/itara-ry-ameza', '/signin'])(
    'leads to %s, a path of this site',
    (path) => expect(target(path)).toBe(path),
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    ' //evil.example',
    '/%',
    '@evil.example',
  ])('leads home and not to %s', (path) => expect(target(path)).toBe('/'))

  it('never leads to another site for any link', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2F',
      '%5C',
      '%09',
      '\t',
      '\n',
      '@',
      ':',
      'https:',
      'evil',
      '?',
      '#',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join('')),
          fc.string(),
        ),
        (redirect) => {
          expect(new URL(target(redirect), 'https://itara.rw').origin).toBe('https://itara.rw')
        },
      ),
    )
  })

  it('keeps its query through the sign-in page', () => {
    const path = signInPath('/search?query=a&page=2')
    expect(redirectTarget(path.slice(path.indexOf('?')))).toBe('/search?query=a&page=2')
  })
})
