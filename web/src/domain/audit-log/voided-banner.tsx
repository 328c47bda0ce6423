import type { Attribution } from '../../../../shared/changes/audit-entry.ts'
import { Banner } from '../../components/banner.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the banner of a deleted row with the user who deleted it and the reason. */
export function VoidedBanner({ voided }: { voided: Attribution | undefined }) {
  const texts = useMessages('office').auditLog
  const minute = useMinuteText()
  if (!voided) return null
  const { at, by, why } = voided
  return (
    <Banner done={false} wrong>
      {texts.voided.banner(by.name, minute(at))}
      {why !== undefined && ` ${texts.why}: ${why}`}
    </Banner>
  )
}
