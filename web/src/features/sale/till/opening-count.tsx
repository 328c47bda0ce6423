import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { dayOf } from '../../../../../shared/day.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { tillNow } from '../../../domain/cash/till-now.ts'
import { deviceNow } from '../../../domain/outbox/device-clock.ts'
import { useOutbox } from '../../../domain/outbox/outbox.ts'
import { stored, useStored } from '../../../lib/stored.ts'
import { useMessages } from '../../../messages/messages.ts'

/** Day on which this device last offered the count, so that one screen a day asks the shop. */
const offeredOn = stored('openingOfferedOn', z.string(), '')

/** Renders a link to the count of the drawer on the first visit of a day, if there was a night since the last close. */
export function OpeningCount() {
  const { till: texts } = useMessages('office')
  const today = dayOf(deviceNow())
  const isFirst = useStored(offeredOn) !== today
  const { data } = useQuery({ ...tillNow, enabled: isFirst })
  const till = data?.answer
  const isCountedHere = useOutbox().some(
    ({ request, madeAt }) => request.to === 'cash' && request.body.kind === 'opening' && dayOf(madeAt) === today,
  )
  // A shop that has never closed a day does not count its drawer.
  const isOffered = till?.isUncounted && till.z > 0 && !isCountedHere && dayOf(till.since) < today
  useEffect(() => {
    if (till && !isOffered) offeredOn.set(today)
  }, [till, isOffered, today])
  if (!isFirst || !isOffered) return null
  return (
    <ButtonLink href="/close" justifySelf="start" marginTop={{ lgDown: '2' }} onClick={() => offeredOn.set(today)}>
      {texts.countDrawer}
    </ButtonLink>
  )
}
