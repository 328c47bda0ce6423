import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { Icon } from '../../../components/icons.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { inApp } from './till-layout.ts'

/** Renders the link to the seller's day and drawer: an icon where the till is an app, elsewhere with its name. */
export function DayLink() {
  const { outbox } = useMessages('office')
  return (
    <Target href="/admin/day" title={outbox.day}>
      <Icon path="M3 10h18v10H3ZM6 10V4h12v6M8 7h8M10 15h4" width="22px" height="22px" />
      <Name>{outbox.day}</Name>
    </Target>
  )
}

const Target = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: 'none',
    minWidth: '44px',
    height: '44px',
    paddingInline: '2',
    borderRadius: 'full',
    _hover: { background: 'sunken' },
  },
})

const Name = chakra('span', { base: inApp({ srOnly: true }) })
