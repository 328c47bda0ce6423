import type { ComponentType } from 'react'
import { NavigationProgress } from '../components/navigation-progress.tsx'
import { type Loadable, useLoadable } from '../lib/loadable.ts'

/** Screen of the site. Its code is fetched when it is opened, or when a link to it is hovered or focused. */
export type ScreenRoute = {
  path: string
  code: Loadable<ComponentType>
  /** Fetches the screen's data, so that it arrives together with the code. */
  prefetch?: (params: Record<string, string | undefined>, search: string) => unknown
  /** True if the screen requires a session. Visitors are sent to /signin and return afterwards. */
  signedIn?: boolean
  /** Usual next screen by role, which is fetched while this one is read. */
  next?: { customer: string; staff?: string }
  /** Screens of a tree that is fetched separately. */
  inside?: () => Promise<readonly ScreenRoute[]>
}

/** Renders a screen, or a bar until its code has arrived. */
export function LoadedScreen({ code }: Pick<ScreenRoute, 'code'>) {
  const Code = useLoadable(code)
  return Code ? <Code /> : <NavigationProgress />
}
