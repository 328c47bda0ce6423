import type { ComponentType } from 'react'
import type { OrderCounts } from '../../../../shared/orders/queue.ts'
import type { Messages } from '../../messages/texts.ts'
import type { Role } from '../users/require-role.tsx'

/** Section of the back office. */
export type OfficeSection = keyof Messages['office']['nav']['sections']

/**
 * Declaration of a screen of the back office. Its route, navigation, bundle, offline files and page headers are derived
 * from it. The build reads these declarations without loading the screens: web/office-screens.ts.
 */
export type OfficeScreen = {
  path: string
  role: Role
  /** Section to which the screen belongs. */
  section: OfficeSection
  /** Entry of the section in the navigation, which leads to this screen. */
  rail?: {
    /** Path of an SVG on a grid of 24. */
    icon: string
    /** Shown in the bar of a phone, and not behind 'More'. */
    onPhone?: true
    /** Count that the entry shows as a badge. */
    badge?: keyof OrderCounts
  }
  /** Bundled with the other screens of the daily work. */
  daily?: true
  /** Starts without a connection. */
  offline?: true
  /** May use the camera. Its path has no parameters. */
  camera?: true
  /** On the screen of a list: the path of its rows' screen, which opens next to the list on a laptop. */
  record?: string
  load: () => Promise<ComponentType>
}
