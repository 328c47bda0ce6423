import { act } from '@testing-library/react'

/** Opens another address of the site, as the browser's back button does. */
export async function leaveTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
