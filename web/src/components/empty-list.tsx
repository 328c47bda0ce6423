import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Renders an unlit lamp and a text in place of an empty list, with the next step. */
export function EmptyList({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Notice action={action}>
      <UnlitLamp />
      {children}
    </Notice>
  )
}

/** Drawing of an unlit lamp with a cord, above the text of an empty list. */
function UnlitLamp() {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 64 72"
      width="72px"
      marginInline="auto"
      marginBottom="4"
      fill="sunken"
      stroke="muted"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M32 1v14" />
      <circle cx="32" cy="43" r="7" />
      <path d="M26 15h12l12 27H14z" />
      <path d="M42 42v18" />
      <circle cx="42" cy="63" r="3" />
    </chakra.svg>
  )
}
