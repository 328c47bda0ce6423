import { chakra } from '@chakra-ui/react'

export function PhoneLink({ phone }: { phone: string }) {
  return <Call href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Call>
}

const Call = chakra('a', {
  base: {
    display: 'inline-block',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // Touch target for a thumb within the line's height.
    paddingBlock: '10px',
    marginBlock: '-10px',
  },
})
