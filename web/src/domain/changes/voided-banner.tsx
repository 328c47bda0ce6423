import type { Moment } from '../../../../shared/changes/change.ts'
import { Banner } from '../../components/banner.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Says of a row that is out of the books who took it out, and why; nothing of any other. */
export function VoidedBanner({ voided }: { voided: Moment | undefined }) {
  const texts = useMessages('office').changes
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
