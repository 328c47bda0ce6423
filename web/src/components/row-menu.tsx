import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { MoreIcon } from './action-icons.tsx'
import { FloatingList, floatingItem } from './floating-list.tsx'
import { IconButton } from './icon-button.tsx'

/** Renders a menu for dangerous or rare actions, apart from the everyday ones. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Scrolling closes the menu: the list stays in place while its row moves, and would seem to belong to another row.
  useEffect(() => {
    if (!isOpen || !button.current) return
    const opener = button.current
    const { top, right } = opener.getBoundingClientRect()
    const hideIfMoved = () => {
      const now = opener.getBoundingClientRect()
      if (now.top !== top || now.right !== right) list.current?.hidePopover()
    }
    window.addEventListener('scroll', hideIfMoved, { capture: true, passive: true })
    window.addEventListener('resize', hideIfMoved)
    return () => {
      window.removeEventListener('scroll', hideIfMoved, { capture: true })
      window.removeEventListener('resize', hideIfMoved)
    }
  }, [isOpen])
  return (
    <>
      <IconButton ref={button} popoverTarget={id} aria-label={name}>
        <MoreIcon />
      </IconButton>
      <FloatingList
        ref={list}
        id={id}
        onBeforeToggle={({ currentTarget, newState }: ToggleEvent<HTMLUListElement>) => {
          if (button.current) placeAt(currentTarget, button.current)
          setOpen(newState === 'open')
        }}
      >
        {children}
      </FloatingList>
    </>
  )
}

/** Places the list below the button, or above it near the end of the screen. */
function placeAt(list: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = bottom > clientHeight * 0.75
  Object.assign(list.style, {
    position: 'fixed',
    right: `${clientWidth - right}px`,
    top: isLow ? 'auto' : `${bottom}px`,
    bottom: isLow ? `${clientHeight - top}px` : 'auto',
  })
}

export function RowMenuButton(props: ComponentProps<typeof Item>) {
  return (
    <li>
      <Item {...props} />
    </li>
  )
}

export function RowMenuLink(props: ComponentProps<typeof LinkItem>) {
  return (
    <li>
      <LinkItem {...props} />
    </li>
  )
}

const LinkItem = chakra(Link, floatingItem)

const Item = chakra(
  'button',
  {
    base: {
      ...floatingItem.base,
      _disabled: { color: 'muted', cursor: 'not-allowed' },
      '&[data-danger]:enabled': { color: 'red' },
    },
  },
  { defaultProps: { type: 'button' } },
)
