import { useEffect } from 'react'
import { ButtonLink } from '../../../components/button.tsx'
import { startSending, useOutbox } from '../../../domain/outbox/outbox.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Sends the device's pending outbox entries while staff have the site open, and shows their number on every screen. */
export function OutboxBadge() {
  const { outbox } = useMessages('office')
  const entries = useOutbox()
  useEffect(startSending, [])
  const refused = entries.filter(({ state }) => state === 'needs a look').length
  const waiting = entries.filter(({ state }) => state === 'waits').length
  if (refused + waiting === 0) return null
  return (
    <ButtonLink href="/admin/outbox" look="bare" whiteSpace="nowrap" {...(refused > 0 && { color: 'red' })}>
      {refused > 0 ? outbox.badgeRefused(refused) : outbox.badge(waiting)}
    </ButtonLink>
  )
}
