import type { ComponentType } from 'react'
import { type Loadable, useLoadable } from '../lib/loadable.ts'

/** A screen of the site. Its code is fetched when it is opened, or when a link to it is hovered or focused. */
export type ScreenRoute = {
  path: string
  code: Loadable<ComponentType>
  /** Fetches the screen's data, so that it arrives together with the code. */
  prefetch?: (params: Record<string, string | undefined>, search: string) => unknown
  /** Requires a session; visitors are sent to /signin and come back. */
  signedIn?: boolean
  /** The screens inside, for a tree of screens that is fetched separately. */
  inside?: () => Promise<readonly ScreenRoute[]>
}

/** Renders a screen, or nothing until its code has arrived, which is usually at once. */
export function LoadedScreen({ code }: Pick<ScreenRoute, 'code'>) {
  const Code = useLoadable(code)
  return Code && <Code />
}
