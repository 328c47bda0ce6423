import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../shared/settings/languages.ts'
import { languages } from '../../../web/src/messages/languages.ts'

it('the server knows the languages that the site has, in its order', () => {
  expect(LANGUAGES).toEqual(languages.map(({ code }) => code))
})
