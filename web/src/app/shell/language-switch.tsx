import { IconButton } from '../../components/icon-button.tsx'
import { toast } from '../../lib/toasts.ts'
import { languages } from '../../messages/languages.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import type { Language } from '../../messages/texts.ts'
import { choose } from '../language-choice.ts'

/** Offers each other language in its own words. */
export function LanguageSwitch() {
  const { failed } = useMessages('shop')
  const shown = useLanguage()
  const change = (to: Language) => choose(to).catch(() => toast('error', failed.errors.network))
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <IconButton
        key={language.code}
        lang={language.code}
        aria-label={`${language.code.toUpperCase()}: ${language.name}`}
        title={language.name}
        onClick={() => change(language)}
        fontSize="sm"
        fontWeight="bold"
      >
        {language.code.toUpperCase()}
      </IconButton>
    ))
}
