import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'
import { useBuyingMessages } from '../lib/buying-messages.ts'

/** 'Edit', with what it edits for those who hear it out of its place. */
export function EditLink({ href, what }: { href: string; what: string }) {
  const { checkout } = useBuyingMessages()
  return (
    <Quiet href={href} aria-label={checkout.editNamed(what)}>
      {checkout.edit}
    </Quiet>
  )
}

const Quiet = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-2',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _hover: { color: 'amber-text' },
  },
})
