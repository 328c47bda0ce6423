import { chakra } from '@chakra-ui/react'
import { Link } from 'wouter'

/** A standalone link: plain as text, with a thumb-sized target. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})
