import { beforeEach, expect, it, vi } from 'vitest'

// Resets all modules, so that only the browser's storage is left, like on the next visit.
beforeEach(() => vi.resetModules())
const visited = () => import('../../web/src/app/language-choice.ts')
const languages = async () => (await import('../../web/src/messages/languages.ts')).languages

it('keeps the chosen language on the next page', async () => {
  for (const language of await languages()) {
    const { setLanguage, restoreLanguage } = await visited()
    await setLanguage(language, true)
    await restoreLanguage()
    expect(document.cookie).toContain(`language=${language.code}`)
  }
})

it('follows the shop’s current default when no language was chosen', async () => {
  // A cookie of an earlier release.
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers lack the Cookie Store API.
  document.cookie = 'language=en; path=/'
  const { restoreLanguage } = await visited()
  await restoreLanguage()
  await expect.poll(() => document.cookie).not.toContain('language')
})
