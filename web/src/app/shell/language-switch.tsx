import { IconButton } from '../../components/icon-button.tsx'
import { speak, useLanguage, useMessages } from '../../lib/messages.ts'
import { toast } from '../../lib/toasts.ts'

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { failed } = useMessages()
  const [language, code, name] =
    useLanguage() === 'rw' ? (['en', 'EN', 'English'] as const) : (['rw', 'RW', 'Ikinyarwanda'] as const)
  const change = () => speak(language).catch(() => toast('error', failed.byCode.get('network') ?? failed.unknown))
  return (
    <IconButton
      lang={language}
      aria-label={`${code}: ${name}`}
      title={name}
      onClick={change}
      fontSize="sm"
      fontWeight="bold"
    >
      {code}
    </IconButton>
  )
}
