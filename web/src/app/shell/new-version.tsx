import { chakra } from '@chakra-ui/react'
import { useMessages } from '../../messages/messages.ts'
import { useNewerRelease } from '../newer-release.ts'

/**
 * Renders a message at the top of the page that offers a newer release. It stays until the release is accepted, since a
 * sale must not hide it.
 */
export function NewVersion() {
  const { shop } = useMessages('shop')
  const open = useNewerRelease()
  return (
    <div role="status">
      {open && (
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
      )}
    </div>
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
