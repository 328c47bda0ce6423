import { lazy, Suspense } from 'react'
import { loadStorefront } from '../load-storefront.ts'
import { useNewerRelease } from '../newer-release.ts'

/** Already loaded when a release is offered, since the same file starts the service worker. */
const NewVersionLine = lazy(async () => ({
  default: (await loadStorefront()).NewVersionLine,
}))

/**
 * Renders a message at the top of the page that offers a newer release. It stays until the release is accepted, since a
 * sale must not hide it.
 */
export function NewVersion() {
  const open = useNewerRelease()
  return (
    <div role="status">
      {open && (
        <Suspense>
          <NewVersionLine open={open} />
        </Suspense>
      )}
    </div>
  )
}
