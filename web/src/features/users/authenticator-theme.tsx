import { chakra } from '@chakra-ui/react'
import { button } from '../../components/button.tsx'
import { fieldError, input, label } from '../../components/text-field.tsx'

const { main, bare } = button.variants?.look ?? {}

/**
 * Styles the Authenticator like the rest of the shop, by Amplify UI's class names. These rules replace Amplify's own
 * stylesheet of 30 kB.
 */
export const AuthenticatorTheme = chakra('div', {
  base: {
    '& fieldset, & .amplify-flex:not(.amplify-field, .amplify-field-group, .amplify-alert)': {
      display: 'grid',
      gap: '5',
    },
    '& .amplify-label': label.base,
    '& .amplify-input': input.base,
    '& .amplify-field-group': { position: 'relative' },
    '& .amplify-passwordfield .amplify-input': { paddingInlineEnd: '52px' },
    '& .amplify-field__show-password': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      borderRadius: 'md',
      color: 'muted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
    },
    '& .amplify-icon svg, & svg.amplify-icon': { width: '22px', height: '22px', fill: 'currentColor' },
    '& .amplify-text--error': fieldError.base,
    '& .amplify-button--primary': { ...button.base, ...main, width: '100%' },
    '& .amplify-button--link': { ...button.base, ...bare, fontWeight: 'normal' },
    '& [data-amplify-footer]': { textAlign: 'center' },
    '& .amplify-alert': {
      display: 'flex',
      gap: '3',
      padding: '3',
      borderRadius: 'md',
      background: 'red-soft',
      color: 'red',
    },
    // An alert needs no dismiss button, since the next try removes it.
    '& .amplify-alert__dismiss, & .amplify-loader, & .amplify-tabs__list': { display: 'none' },
    '& .amplify-visually-hidden': { srOnly: true },
  },
})
