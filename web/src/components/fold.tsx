import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { DownIcon } from './action-icons.tsx'

/** Content shown on demand. Its first child must be a FoldHead. */
export const Fold = chakra('details', {
  base: {
    borderRadius: 'lg',
    background: 'surface',
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})

export function FoldHead({ children }: { children: ReactNode }) {
  return (
    <Summary>
      {children}
      <DownIcon />
    </Summary>
  )
}

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '44px',
    paddingInline: '3',
    borderRadius: 'lg',
    fontWeight: 'bold',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { background: 'sunken' },
  },
})
