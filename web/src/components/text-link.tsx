import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'

/** Standalone link that looks like text, with a touch target for a thumb. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
