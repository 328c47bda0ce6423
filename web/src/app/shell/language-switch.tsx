import { IconButton } from '../../components/icon-button.tsx'
import { shownLanguages } from '../../domain/settings/shown-languages.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { languages } from '../../messages/languages.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { setLanguage } from '../language-choice.ts'

/** Renders a button for each other language of the shop, labelled in that language. */
export function LanguageSwitch() {
  const { failed } = useMessages('shop')
  const shown = useLanguage()
  // A prerendered page uses the languages in its content, which the client has stored by the time it hydrates.
  const codes = useStored(shownLanguages, shownLanguages.get)
  return languages
    .filter((language) => language !== shown && codes.includes(language.code))
    .map((language) => (
      <IconButton
        key={language.code}
        lang={language.code}
        aria-label={`${language.code.toUpperCase()}: ${language.name}`}
        title={language.name}
        onClick={() => setLanguage(language, true).catch(() => toast('error', failed.errors.network))}
        fontSize="sm"
        fontWeight="bold"
      >
        {language.code.toUpperCase()}
      </IconButton>
    ))
}
