import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'

/** A link that stands alone: as plain as text, and of a thumb's size. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
