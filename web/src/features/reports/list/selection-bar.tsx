import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/button.tsx'
import { useBarHeight } from '../../../components/use-bar-height.ts'
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone.ts'
import { useMessages } from '../../../messages/messages.ts'
import { setSelected } from './selection.ts'

/** Distance in px between the bar and the lower edge of the screen. */
const MARGIN = 8

/** Renders the number of selected sales and their actions in a bar at the lower edge, where all pages of the list see it. */
export function SelectionBar({ ids, onDelete }: { ids: readonly string[]; onDelete: () => void }) {
  const { reportsList: texts } = useMessages('office')
  const unselect = useFocusWhenGone<HTMLButtonElement>()
  return (
    <Bar ref={useBarHeight('all', MARGIN)}>
      <Count role="status">{texts.selected(ids.length)}</Count>
      <Button ref={unselect} look="bare" fontSize="sm" onClick={() => setSelected(ids, false)}>
        {texts.unselect}
      </Button>
      <Button look="bare" fontSize="sm" color="red" onClick={onDelete}>
        {texts.deleteSelected(ids.length)}
      </Button>
    </Bar>
  )
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineStart: 'calc(var(--rail-width, 0px) + 0.5rem)',
    insetInlineEnd: '2',
    bottom: `calc(var(--nav-height, 0px) + ${MARGIN}px)`,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    width: { lg: 'fit-content' },
    marginInline: 'auto',
    padding: '1',
    paddingInlineStart: '4',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'high',
    _print: { display: 'none' },
  },
})

const Count = chakra('span', {
  base: { marginInlineEnd: 'auto', fontSize: 'sm', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
})
