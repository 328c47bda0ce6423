import { describe, expect, it } from 'vitest'
import { NewSpecialRequest } from '../../../shared/special/special-request.ts'

const wish = { name: 'Bamboo lamp', description: 'For a veranda' }
const takes = (change: Record<string, unknown>) => NewSpecialRequest.safeParse({ ...wish, ...change }).success

describe('special request', () => {
  it.each([
    ['only a name and a description', {}],
    ['an uploaded picture', { image: '/images/uploads/01ABC/1200.webp' }],
    ['a phone number with spaces', { phone: '+250 788 123 456' }],
    ['fields that a form left empty', { image: '', phone: '' }],
    ['a description of several lines', { description: 'one\ntwo' }],
    ['any script', { name: 'مصباح 🪔' }],
  ])('accepts a request with %s', (_what, change) => {
    expect(takes(change)).toBe(true)
  })

  it.each([
    ['no name', { name: undefined }],
    ['a name of spaces', { name: '   ' }],
    ['a name of several lines', { name: 'a\nb' }],
    ['a name with a NUL byte', { name: 'a\u0000b' }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }],
    ['no description', { description: '' }],
    ['a description with a NUL byte', { description: 'a\u0000b' }],
    ['a description of 400 kB', { description: 'x'.repeat(400_000) }],
    ['a phone number without digits', { phone: 'call me' }],
    ['a picture from another site', { image: 'https://example.com/x.png' }],
    ['a script for a picture', { image: 'javascript:alert(1)' }],
    ['a picture with a path outside the uploads', { image: '/images/../api/users' }],
    ['a name that is a number', { name: 1 }],
  ])('rejects a request with %s', (_what, change) => {
    expect(takes(change)).toBe(false)
  })
})
