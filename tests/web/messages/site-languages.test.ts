import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../shared/settings/languages.ts'
import { languages } from '../../../web/src/messages/languages.ts'

it('lists the site’s languages on the server in the same order', () => {
  expect(LANGUAGES).toEqual(languages.map(({ code }) => code))
})
