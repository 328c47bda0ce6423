import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { IconButton } from '../../components/icon-button.tsx'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { useMessages } from '../../messages/messages.ts'

/**
 * Renders the lamp in the header: lit in the light theme, unlit in the dark one. Pulling its cord switches the theme.
 */
export function LampSwitch() {
  const { shop } = useMessages('shop')
  const theme = useTheme()
  const lit = theme === 'day'
  const [pulled, setPulled] = useState(false)
  const light = useId()
  const pull = () => {
    setPulled(true)
    chooseTheme(lit ? 'night' : 'day')
  }
  return (
    <Switch role="switch" aria-checked={lit} title={shop.lamp} onClick={pull}>
      <chakra.svg viewBox="0 0 44 44" width="44px" height="44px" overflow="visible" aria-hidden="true">
        <linearGradient id={light} x2="0" y2="1">
          <stop stopColor="var(--amber)" stopOpacity="0.85" />
          <stop offset="1" stopColor="var(--amber)" stopOpacity="0" />
        </linearGradient>
        <Light d="M12 21h20l10 27H2z" fill={`url(#${light})`} opacity={lit ? 1 : 0} />
        <path d="M22-12V8" stroke="currentColor" strokeWidth="1.5" />
        <Bulb cx="22" cy="21" r="4.5" fill={lit ? 'var(--surface)' : 'var(--sunken)'} />
        <path d="M9.500 21c0-7.500 5-13 12.500-13s12.500 5.500 12.500 13z" fill="currentColor" />
        <Cord data-pulled={pulled || undefined} onTransitionEnd={() => setPulled(false)}>
          <path d="M29.500 21v9" stroke="currentColor" strokeWidth="1.25" />
          <circle cx="29.500" cy="31.500" r="2" fill="currentColor" />
        </Cord>
      </chakra.svg>
      <chakra.span srOnly>{shop.lamp} · </chakra.span>
      <Word>{shop.themes[theme]}</Word>
    </Switch>
  )
}

/** The margin is for the word, which can be wider than the lamp. */
const Switch = chakra(IconButton, { base: { position: 'relative', marginInlineEnd: '2' } })

/** Text at the bottom of the shade, below the light. */
const Word = chakra('span', {
  base: { position: 'absolute', bottom: '-4px', fontSize: 'xs' },
})

const Light = chakra(
  'path',
  { base: { transition: 'opacity var(--quick)' } },
  { forwardProps: ['opacity', 'fill', 'd'] },
)
const Bulb = chakra('circle', { base: { stroke: 'currentColor', transition: 'fill var(--quick)' } })
const Cord = chakra('g', { base: { transition: 'transform 80ms', '&[data-pulled]': { transform: 'translateY(4px)' } } })
