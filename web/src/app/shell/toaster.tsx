import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { IconButton } from '../../components/icon-button.tsx'
import { AlertIcon, CloseIcon, DoneIcon } from '../../components/icons.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { dismissToast, useToast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'

const SHOWN_MS = 5000

/**
 * Shows the current toast for five seconds, longer while it is hovered or focused. A toast with an action stays until
 * the user has reached its screen, where it would cover what the user needs.
 */
export function Toaster() {
  const { shop } = useMessages('shop')
  const toast = useToast()
  const [held, setHeld] = useState(false)
  const [address] = useLocation()
  const isThere = toast?.action?.href === address
  useEffect(() => {
    if (isThere) close(setHeld)
    if (!toast || held || toast.action) return
    const timer = setTimeout(dismissToast, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, held, isThere])
  return (
    <Place
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <Card data-kind={toast.kind}>
          {toast.kind === 'error' ? <AlertIcon /> : <DoneIcon />}
          <chakra.p flex="1">{toast.text}</chakra.p>
          {toast.action && <TextLink href={toast.action.href}>{toast.action.label}</TextLink>}
          <IconButton
            aria-label={shop.close}
            _hover={{ background: 'transparent', opacity: 0.7 }}
            onClick={() => close(setHeld)}
          >
            <CloseIcon />
          </IconButton>
        </Card>
      )}
    </Place>
  )
}

/** Closes the toast and ends its hold: a focused element that is removed fires no blur event. */
function close(setHeld: (held: boolean) => void): void {
  setHeld(false)
  dismissToast()
}

/** Always rendered, so that screen readers announce what appears in it. */
const Place = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    // The toast stands above the elements that stick to the lower edge, since they contain the button for the next
    // step.
    bottom: 'calc(max(1rem, env(safe-area-inset-bottom)) + var(--bar-height, 0px) + var(--nav-height, 0px))',
    zIndex: 10,
    display: 'grid',
    justifyContent: 'center',
    paddingInline: '4',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
})

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    maxWidth: 'form',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    paddingBlock: '1',
    borderRadius: 'md',
    boxShadow: 'high',
    background: 'ink',
    color: 'ground',
    pointerEvents: 'auto',
    '&[data-kind=error]': { background: 'red', color: 'surface' },
  },
})
