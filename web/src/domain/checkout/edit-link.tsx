import { chakra } from '@chakra-ui/react'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders an 'Edit' link whose accessible name includes what it edits. */
export function EditLink({ href, what }: { href: string; what: string }) {
  const { checkout } = useMessages('customer')
  return (
    <Quiet href={href} aria-label={checkout.editNamed(what)}>
      {checkout.edit}
    </Quiet>
  )
}

const Quiet = chakra(TextLink, { base: { marginBlock: '-2' } })
