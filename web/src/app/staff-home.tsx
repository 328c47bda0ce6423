import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { firstSteps } from '../domain/first-steps/first-steps.ts'
import { useUser } from '../domain/users/user.ts'
import { HomeActions } from '../features/admin-products/home-actions.tsx'
import { withMessages } from '../messages/messages.ts'

const FirstSteps = lazy(() =>
  withMessages(
    async () => ({ default: (await import('../features/first-steps/first-steps.tsx')).FirstSteps }),
    'start',
  ),
)

/** What the home page has for staff: what they may do here and, for the admin of a new shop, its way to the first sale. */
export function StaffHome() {
  const isAdmin = useUser()?.isAdmin ?? false
  const { data: steps = [] } = useQuery({ ...firstSteps, enabled: isAdmin })
  const isNew = steps.some(({ state }) => state === 'open')
  // The last step that is skipped can be taken back until the page is left.
  const [wasNew, setWasNew] = useState(isNew)
  if (isNew && !wasNew) setWasNew(true)
  return (
    <>
      <HomeActions />
      {wasNew && steps.length > 0 && (
        <Suspense>
          <FirstSteps steps={steps} />
        </Suspense>
      )}
    </>
  )
}
