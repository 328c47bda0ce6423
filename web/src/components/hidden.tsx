import { chakra } from '@chakra-ui/react'

/** Read out by screen readers, not seen. */
export const Hidden = chakra('span', { base: { srOnly: true } })
