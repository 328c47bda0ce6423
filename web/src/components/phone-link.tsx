import { chakra } from '@chakra-ui/react'

/** A number to call by touching it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <Call href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Call>
}

const Call = chakra('a', {
  base: {
    display: 'inline-block',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // Of a thumb's size, in the line's own height.
    paddingBlock: '10px',
    marginBlock: '-10px',
  },
})
