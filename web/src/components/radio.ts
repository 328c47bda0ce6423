import { chakra } from '@chakra-ui/react'

/**
 * Style of radio buttons and checkboxes. Browsers draw unchecked ones dark grey at night, which looks disabled. Borders are
 * visible in forced colours, too.
 */
export const choiceStyle = {
  appearance: 'none',
  width: '20px',
  height: '20px',
  flex: 'none',
  borderRadius: 'full',
  border: '2px solid',
  borderColor: 'edge',
  background: 'surface',
  '&:checked': { borderColor: 'ink', borderWidth: '6px' },
}

/** Input of type radio without a label, for callers that provide their own. */
export const Radio = chakra('input', { base: choiceStyle })

/** Label of a radio button as a card, which shows the choice and the focus of its radio button. */
export const RadioLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'ink', background: 'sunken' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'amber-text', outlineOffset: '2px' },
    '& > input': { outline: 'none !important' },
  },
})
