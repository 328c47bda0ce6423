import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'
import { UnlitLamp } from './unlit-lamp.tsx'

/** Renders an unlit lamp and a text in place of an empty list, with the next step. */
export function EmptyList({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Notice action={action}>
      <UnlitLamp />
      {children}
    </Notice>
  )
}
