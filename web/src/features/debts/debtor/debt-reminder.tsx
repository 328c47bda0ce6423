import { useState } from 'react'
import type { Debtor } from '../../../../../shared/debtors/debtor.ts'
import { dialableNumber } from '../../../../../shared/phone.ts'
import { payCodes } from '../../../../../shared/settings/pay-codes.ts'
import { Button, ButtonAnchor } from '../../../components/button.tsx'
import { Muted, Row, Stack } from '../../../components/layout.ts'
import { Section } from '../../../components/section.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useSettings } from '../../../domain/settings/settings.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { dayText } from '../../../lib/day-text.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { smsLink, whatsAppLink } from '../../../lib/message-links.ts'
import { toast } from '../../../lib/toasts.ts'
import { languages } from '../../../messages/languages.ts'
import { messagesIn, useLanguage, useMessages } from '../../../messages/messages.ts'
import { useEndLink, useMakeLink } from './debtor-api.ts'
import { type Account, accountAddress, letterTo } from './letter.ts'

export function DebtReminder({ debtor, ...account }: Account & { debtor: Debtor | undefined }) {
  const { message: texts, link: links, merge } = useMessages('debtor')
  const shopTexts = useMessages('shop')
  const { shop, failed, months } = shopTexts
  const [letter, setLetter] = useState({ code: useLanguage().code, words: { ...useMessages('letter'), months } })
  const [typedPhone, setPhone] = useState<string>()
  const phone = typedPhone ?? debtor?.phone ?? ''
  const [token, setToken] = useState<string>()
  const [written, setWritten] = useState<string>()
  const settings = useSettings()
  const codes = settings ? payCodes(settings, account.owed) : []
  const address = token === undefined ? undefined : accountAddress(token)
  const text = written ?? letterTo({ ...account, address }, { name: settings?.name ?? shop.name, codes }, letter.words)
  const failedLink = (error: unknown) => toast('error', failureText(error, shopTexts, merge.errors))
  const { mutate: makeLink, isPending: isMaking } = useMakeLink(account.name, {
    done: (made) => {
      setToken(made)
      // Text that the seller typed is kept.
      if (written !== undefined) setWritten(`${written}\n${letter.words.account(accountAddress(made))}`)
      toast('success', links.added)
    },
    failed: failedLink,
  })
  const { mutate: endLink, isPending: isEnding } = useEndLink(account.name, {
    done: () => {
      setToken(undefined)
      setWritten(undefined)
      toast('success', links.ended)
    },
    failed: failedLink,
  })
  const number = dialableNumber(phone)
  const writeIn = async (code: string) => {
    const language = languages.find((each) => each.code === code)
    if (!language) return
    const [words, { months }] = await Promise.all([messagesIn(language, 'letter'), messagesIn(language, 'shop')])
    setLetter({ code, words: { ...words, months } })
    setWritten(undefined)
  }
  return (
    <Section title={texts.title}>
      <Muted marginBottom="4">{texts.hint}</Muted>
      <Stack>
        <SelectField
          label={texts.language}
          value={letter.code}
          onChange={({ currentTarget }) => {
            writeIn(currentTarget.value).catch(() => toast('error', failed.errors.network))
          }}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
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
        {debtor && (
          <Stack as="section" gap="2" aria-label={links.title}>
            <Muted>{debtor.linkedAt === undefined ? links.hint : links.made(dayText(debtor.linkedAt, months))}</Muted>
            <Row gap="2">
              <Button aria-disabled={isMaking} onClick={() => makeLink()}>
                {links.add}
              </Button>
              {debtor.linkedAt !== undefined && (
                <Button look="bare" aria-disabled={isEnding} onClick={() => endLink()}>
                  {links.end}
                </Button>
              )}
            </Row>
          </Stack>
        )}
        <Row gap="2">
          <ButtonAnchor href={whatsAppLink(number ?? '', text)} target="_blank" rel="noreferrer">
            {texts.whatsApp}
          </ButtonAnchor>
          <ButtonAnchor href={smsLink(number ?? '', text)}>{texts.sms}</ButtonAnchor>
          <Button look="bare" onClick={() => copyText(text, texts)}>
            {texts.copy}
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}
