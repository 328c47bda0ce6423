import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Renders the stock in words, after a small lamp that is lit while there is any. */
export function StockState({ inStock, children }: { inStock: boolean; children: ReactNode }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" color="muted">
      <Lamp data-lit={inStock || undefined} />
      {children}
    </chakra.p>
  )
}

const Lamp = chakra('span', {
  base: {
    width: '0.625rem',
    height: '0.625rem',
    flex: 'none',
    borderRadius: 'full',
    border: '1.5px solid',
    borderColor: 'edge',
    '&[data-lit]': { borderColor: 'amber-strong', background: 'amber', boxShadow: '0 0 0 3px var(--glow)' },
  },
})
