import type { ComponentType } from 'react'
import { type Loadable, useLoadable } from '../lib/loadable.ts'

/** A screen of the site. Its code is fetched when it is opened, or when a link to it is pointed at. */
export type ScreenRoute = {
  path: string
  code: Loadable<ComponentType>
  /** Fetches what the screen will show, so that code and data come at the same time. */
  prefetch?: (params: Record<string, string | undefined>, search: string) => unknown
  /** Only for someone who is signed in; others are sent to /signin and come back. */
  signedIn?: boolean
  /** The screens inside, where this one is a tree of screens that is fetched on its own. */
  inside?: () => Promise<readonly ScreenRoute[]>
}

/** A screen, or nothing until its code is there: a moment, and mostly less than that. */
export function LoadedScreen({ code }: Pick<ScreenRoute, 'code'>) {
  const Code = useLoadable(code)
  return Code && <Code />
}
