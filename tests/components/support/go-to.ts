import { act } from '@testing-library/react'

/** Opens another address of the site, like the browser's back button. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}
