import { chakra } from '@chakra-ui/react'
import { useBuyingMessages } from '../lib/buying-messages.ts'
import { TextLink } from './text-link.tsx'

/** 'Edit', with what it edits for those who hear it out of its place. */
export function EditLink({ href, what }: { href: string; what: string }) {
  const { checkout } = useBuyingMessages()
  return (
    <Quiet href={href} aria-label={checkout.editNamed(what)}>
      {checkout.edit}
    </Quiet>
  )
}

const Quiet = chakra(TextLink, { base: { marginBlock: '-2', _hover: { color: 'amber-text' } } })
