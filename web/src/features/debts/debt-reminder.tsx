import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, button } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { type Language, useLanguage, useMessages } from '../../lib/messages.ts'
import { useOfficeMessages } from '../../lib/office-messages.ts'
import { siteConfig } from '../../lib/site-config.ts'
import { toast } from '../../lib/toasts.ts'
import { enDebts } from '../../messages/en-debts.ts'
import { rwDebts } from '../../messages/rw-debts.ts'
import { type Account, dialled, letterTo, smsLink, whatsAppLink } from './letter.ts'

const WORDS = { rw: rwDebts.debts.letter, en: enDebts.debts.letter }

/** A message to a debtor, to be read through and changed, and the ways to send it: from the seller's own phone. */
export function DebtReminder(account: Account) {
  const { message: texts } = useOfficeMessages().debts
  const { shop } = useMessages()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [phone, setPhone] = useState('')
  const [written, setWritten] = useState<string>()
  const { data: config } = useQuery(siteConfig)
  const text = written ?? letterTo(account, config?.shop.name ?? shop.name, WORDS[language])
  const number = dialled(phone)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast('success', texts.copied),
      () => toast('error', texts.notCopied),
    )
  return (
    <Section title={texts.title}>
      <chakra.p color="muted" fontSize="sm" marginBottom="4">
        {texts.hint}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ currentTarget }) => {
            setLanguage(currentTarget.value === 'en' ? 'en' : 'rw')
            setWritten(undefined)
          }}
        >
          <option value="rw">{texts.languages.rw}</option>
          <option value="en">{texts.languages.en}</option>
        </SelectField>
        <TextArea
          label={texts.text}
          error={undefined}
          rows={8}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={25}
          error={number === undefined ? texts.notPhone : undefined}
          hint={texts.phoneHint}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Ways>
          <Way href={whatsAppLink(number ?? '', text)} target="_blank" rel="noreferrer">
            {texts.whatsApp}
          </Way>
          <Way href={smsLink(number ?? '', text)}>{texts.sms}</Way>
          <Button look="bare" onClick={copy}>
            {texts.copy}
          </Button>
        </Ways>
      </chakra.div>
    </Section>
  )
}

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** To another program, so not one of the site's own links. */
const Way = chakra('a', button)
