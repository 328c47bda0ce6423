import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { FileField } from '../../components/file-field.tsx'
import { Row, Stack } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { Entry } from '../../domain/outbox/entry.ts'
import { takeOverEntries, useIsOutboxRead, useOutbox, useUnreadableCount } from '../../domain/outbox/outbox.ts'
import { useUser } from '../../domain/users/user.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { EntryRow } from './entry-row.tsx'

/** Renders the entries of this device: pending ones, rejected ones and, as a proof, recently recorded ones. */
export function OutboxPage() {
  const { outbox: texts } = useMessages('office')
  const user = useUser()
  const entries = useOutbox()
  const unread = useUnreadableCount()
  const isRead = useIsOutboxRead()
  if (!user) return null
  const own = entries.filter(({ by }) => by._id === user._id)
  const open = own.filter(isOpen)
  const ended = own.filter((entry) => !isOpen(entry))
  const others = entries.filter((entry) => entry.by._id !== user._id && isOpen(entry))
  return (
    <Page title={texts.title} aside={<TextLink href="/admin/day">{texts.day}</TextLink>}>
      <chakra.p marginBottom="5" maxWidth="text" color="muted">
        {texts.intro}
      </chakra.p>
      <Stack gap="5">
        {unread > 0 && (
          <Banner done={false}>
            {texts.newer(unread)} <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          </Banner>
        )}
        {!isRead && <Skeleton height="8rem" />}
        {isRead && open.length === 0 && <EmptyList>{texts.none}</EmptyList>}
        {open.length > 0 && (
          <Section title={texts.states.waits}>
            <Entries entries={open} />
            <Row gap="2" marginTop="4">
              <Button onClick={() => saveEntries(open)}>{texts.toFile}</Button>
            </Row>
          </Section>
        )}
        {[...new Set(others.map(({ by }) => by._id))].map((id) => (
          <OfAnother key={id} entries={others.filter(({ by }) => by._id === id)} />
        ))}
        {user.isAdmin && <FromFile />}
        {ended.length > 0 && (
          <Section title={texts.states.done}>
            <Entries entries={[...ended].reverse()} />
          </Section>
        )}
      </Stack>
    </Page>
  )
}

/** Renders another person's entries on this device. That person sends them, or an admin in their own name. */
function OfAnother({ entries }: { entries: readonly Entry[] }) {
  const { outbox: texts } = useMessages('office')
  const user = useUser()
  const [first] = entries
  if (!first || !user) return null
  const { _id, name } = user
  return (
    <Section title={first.by.name}>
      <p>{texts.others(entries.length, first.by.name)}</p>
      <Entries entries={entries} />
      <Row gap="2" marginTop="4">
        <Button onClick={() => saveEntries(entries)}>{texts.toFile}</Button>
        {user.isAdmin && <Button onClick={() => takeOverEntries(entries, { _id, name })}>{texts.takeOver}</Button>}
      </Row>
    </Section>
  )
}

/** Renders the button by which an admin sends entries handed over from another device. */
function FromFile() {
  const { outbox: texts } = useMessages('office')
  const user = useUser()
  const [isWrong, setWrong] = useState(false)
  const read = async (file: File) => {
    const entries = entriesOf(await file.text())
    setWrong(entries === undefined)
    if (!entries || !user) return
    await takeOverEntries(entries, { _id: user._id, name: user.name })
    toast('success', texts.badge(entries.length))
  }
  return (
    <FileField
      label={texts.fromFile}
      accept="application/json,.json"
      error={isWrong ? texts.wrongFile : undefined}
      busy={undefined}
      onChoose={read}
    />
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

const OutboxFile = z.object({ itara: z.literal('outbox'), entries: z.array(Entry).check(z.minLength(1)) })

/**
 * Saves entries to a file that another person can send. They also remain on this device; an entry that is sent twice
 * counts once.
 */
function saveEntries(entries: readonly Entry[]): void {
  const file = new Blob([JSON.stringify({ itara: 'outbox', entries })], { type: 'application/json' })
  saveFile(file, `itara-outbox-${entries[0]?.by.name.toLowerCase().replaceAll(/[^a-z]+/g, '-') ?? ''}.json`)
}

/** Returns the entries in an outbox file; undefined if the file is of another kind. */
function entriesOf(text: string): readonly Entry[] | undefined {
  try {
    return OutboxFile.safeParse(JSON.parse(text)).data?.entries
  } catch {
    return undefined
  }
}
