import type { ComponentType } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { NavigationProgress } from '../components/navigation-progress.tsx'
import type { OfficeSection } from '../domain/office/office-screen.ts'
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
  /** Section of the back office in which staff see the screen. */
  section?: OfficeSection
  /** Screens of a tree that is fetched separately. */
  inside?: () => Promise<readonly ScreenRoute[]>
}

/** Returns the route of the current URL among the given ones. */
export function useCurrentRoute<R extends ScreenRoute>(routes: readonly R[]): R | undefined {
  const { parser } = useRouter()
  const [path] = useLocation()
  return routes.find((route) => matchRoute(parser, route.path, path)[0])
}

/** Renders a screen, or a bar until its code has arrived. */
export function LoadedScreen({ code }: Pick<ScreenRoute, 'code'>) {
  const Code = useLoadable(code)
  return Code ? <Code /> : <NavigationProgress />
}
