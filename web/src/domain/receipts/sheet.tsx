import { chakra } from '@chakra-ui/react'

/** Sheet of a receipt. Receipt printers have no grey, so everything is black on white; `data-paper` is the paper. */
export const Sheet = chakra('section', {
  base: {
    marginInline: 'auto',
    background: '#fff',
    color: '#000',
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
    boxShadow: 'low',
    _print: { boxShadow: 'none' },
    '&[data-paper="58mm"]': {
      width: '58mm',
      padding: '3mm',
      fontSize: '8.25pt',
    },
    '&[data-paper="80mm"]': {
      width: '80mm',
      // The narrowest phones exceed the margins slightly, so that the preview breaks lines as the printer does.
      marginInline: 'calc((100% - 80mm) / 2)',
      padding: '4mm',
      fontSize: '9pt',
    },
    '&[data-paper=A4]': {
      width: '100%',
      maxWidth: '210mm',
      padding: { base: '5', md: '16mm' },
      fontSize: { base: 'sm', md: 'md' },
      // The printed page has its own margins.
      _print: { maxWidth: 'none', padding: 0, fontSize: '11pt' },
    },
  },
})
