import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'

/** Renders the text and the button that open a newer release. */
export function NewVersionLine({ open }: { open: () => void }) {
  const { shop } = useMessages('shop')
  return (
    <Line>
      {shop.newVersion}{' '}
      <chakra.button
        type="button"
        minHeight="44px"
        paddingInline="2"
        fontWeight="bold"
        textDecoration="underline"
        cursor="pointer"
        onClick={open}
      >
        {shop.openNewVersion}
      </chakra.button>
    </Line>
  )
}

const Line = chakra('p', {
  base: {
    paddingInline: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    background: 'sunken',
    textAlign: 'center',
    _print: { display: 'none' },
  },
})
