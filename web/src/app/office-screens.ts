import type { OfficeScreen } from '../domain/office/office-screen.ts'
import { forRole } from '../domain/users/require-role.tsx'
import { loadable } from '../lib/loadable.ts'
import type { ScreenRoute } from './screen-route.tsx'

const declared = import.meta.glob<readonly OfficeScreen[]>('../features/*/screens.ts', {
  eager: true,
  import: 'screens',
})

/** Screens of the back office, as their features declare them. */
export const officeScreens: readonly (OfficeScreen & ScreenRoute)[] = Object.values(declared)
  .flat()
  .map((screen) => ({ ...screen, code: loadable(async () => forRole(screen.role, await screen.load())) }))
