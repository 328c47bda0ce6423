import { cleanup, render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { App } from '../../../web/src/app/app.tsx'
import { restoreLanguage } from '../../../web/src/app/language-choice.ts'
import { userInfo } from '../../../web/src/domain/users/user.ts'
import { setTokenSource } from '../../../web/src/lib/api.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'

const people = {
  customer: { _id: 'customer-1', name: 'Aline Uwase', email: 'customer@itara.rw', isAdmin: false, isSeller: false },
  seller: { _id: 'seller-1', name: 'Eric Habimana', email: 'seller@itara.rw', isAdmin: false, isSeller: true },
  admin: { _id: 'admin-1', name: 'Grace Uwera', email: 'admin@itara.rw', isAdmin: true, isSeller: false },
}

/**
 * Opens the site at an address, as a visitor unless a person is given, and returns the user's controls. A second call
 * acts like a reload: only the browser's storage is left.
 */
export async function openScreen(path: string, person?: keyof typeof people) {
  cleanup()
  queryClient.clear()
  window.history.replaceState(null, '', path)
  if (person) userInfo.set(people[person])
  setTokenSource({ token: async () => (person ? 'a-token' : undefined), refused: async () => {} })
  await restoreLanguage()
  render(<App />)
  // Without styles (dom-setup.ts), none can block pointer events.
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
}
