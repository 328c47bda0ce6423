import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { firstSteps } from '../domain/first-steps/first-steps.ts'
import { useUser } from '../domain/users/user.ts'
import { HomeActions } from '../features/admin-products/home-actions.tsx'

const FirstSteps = lazy(async () => ({ default: (await import('../features/first-steps/first-steps.tsx')).FirstSteps }))

/**
 * Renders the staff's part of the home page: their actions and, for the admin of a new shop, the steps to its first
 * sale.
 */
export function StaffHome() {
  const isAdmin = useUser()?.isAdmin ?? false
  const { data: steps = [] } = useQuery({ ...firstSteps, enabled: isAdmin })
  const isNew = steps.some(({ state }) => state === 'open')
  // The list stays until the page is left, so that skipping the last step can be undone.
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
