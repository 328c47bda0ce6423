import { chakra } from '@chakra-ui/react'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'

/** 'Edit', with what it edits for those who hear it out of its place. */
export function EditLink({ href, what }: { href: string; what: string }) {
  const { checkout } = useMessages('customer')
  return (
    <Quiet href={href} aria-label={checkout.editNamed(what)}>
      {checkout.edit}
    </Quiet>
  )
}

const Quiet = chakra(TextLink, { base: { marginBlock: '-2', _hover: { color: 'amber-text' } } })
