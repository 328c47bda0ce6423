import { expect, it } from 'vitest'
import { checkRequest, emptyDraft } from '../../../../web/src/features/special/check-request.ts'

const draft = { ...emptyDraft, name: ' Bamboo lamp ', description: 'For a veranda', key: 'k1' }

it('makes the request from the typed values without the form’s own key', () => {
  const { value: request } = checkRequest({ ...draft, phone: ' 0788 123 456 ' })
  expect(request).toEqual({ name: 'Bamboo lamp', description: 'For a veranda', phone: '0788 123 456', image: '' })
})

it.each([
  ['an empty form', emptyDraft, { name: 'missing', description: 'missing' }],
  ['a name of spaces', { ...draft, name: '   ' }, { name: 'missing' }],
  ['a name that is too long', { ...draft, name: 'x'.repeat(121) }, { name: 'tooLong' }],
  ['a pasted control character', { ...draft, description: 'a\u0000b' }, { description: 'unreadable' }],
  ['an invalid phone number', { ...draft, phone: 'call me' }, { phone: 'notPhone' }],
])('reports the error of %s', (_what, wrong, errors) => {
  expect(checkRequest(wrong)).toEqual({ errors })
})
