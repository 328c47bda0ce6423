import type { ReactNode } from 'react'
import { whatsAppLink } from '../lib/message-links.ts'
import { Button, ButtonAnchor } from './button.tsx'

/** Renders the button that shares a text by the phone's own share menu, or a WhatsApp link in other browsers. */
export function ShareButton({
  text,
  look = 'quiet',
  children,
}: {
  text: string
  look?: 'main' | 'quiet'
  children: ReactNode
}) {
  if (!('share' in navigator)) {
    return (
      <ButtonAnchor href={whatsAppLink('', text)} target="_blank" rel="noreferrer" look={look} flexGrow={1}>
        {children}
      </ButtonAnchor>
    )
  }
  return (
    // The promise rejects when the person cancels.
    <Button look={look} flexGrow={1} onClick={() => navigator.share({ text }).catch(() => undefined)}>
      {children}
    </Button>
  )
}
