import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { ScanIcon } from '../../components/action-icons.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { SearchIcon } from '../../components/icons.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { input } from '../../components/text-field.tsx'
import { useMessages } from '../../messages/messages.ts'
import { lampsOfCode, matchLamps } from '../products/match-lamps.ts'
import { isReloadedToScan, openScanner } from '../scan/camera.ts'

/** Number of matches that are shown. */
const SHOWN = 6

type Props = {
  lamps: readonly TillLamp[]
  field: RefObject<HTMLInputElement | null>
  /** Called for a lamp that was chosen by hand or by a barcode reader, whose pieces are typed next. */
  onPick: (lamp: TillLamp) => void
  /** Called for a barcode in front of the camera, which counts one piece. Absent on screens without a camera. */
  onScan?: (lamp: TillLamp) => void
}

/** Renders the search for lamps that come in or are exchanged, by name, by barcode and by camera. */
export function FindLamp({ lamps, field, onPick, onScan }: Props) {
  const { form } = useMessages('purchasing').goodsReceipts
  const { till } = useMessages('office')
  const [text, setText] = useState('')
  const [announced, setAnnounced] = useState('')
  const [isScanning, setScanning] = useState(isReloadedToScan)
  const isShared = lampsOfCode(text, lamps).length > 1
  const found = text.trim() === '' ? [] : matchLamps(text, lamps).slice(0, SHOWN)
  const pick = (lamp: TillLamp) => {
    setText('')
    setAnnounced(form.added(lamp.name))
    onPick(lamp)
  }
  const take = (code: string) => {
    const [lamp, other] = lampsOfCode(code, lamps)
    if (!lamp || other) {
      setText(code)
      setScanning(false)
      setAnnounced(other ? till.sharedCode(code) : form.notFound)
      return
    }
    setAnnounced(form.added(lamp.name))
    onScan?.(lamp)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isShared) return setAnnounced(till.sharedCode(text))
    const [best] = found
    if (best) pick(best)
  }
  return (
    <div>
      <Box>
        <SearchIcon />
        <Field
          ref={field}
          type="search"
          aria-label={form.find}
          placeholder={form.find}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {onScan && (
          <Scan aria-label={form.scan} title={form.scan} onClick={() => setScanning(openScanner())}>
            <ScanIcon />
          </Scan>
        )}
      </Box>
      {onScan && isScanning && (
        <Suspense fallback={<Skeleton height="12rem" marginTop="3" />}>
          <Scanner onCode={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <chakra.div role="status" srOnly>
        {announced}
      </chakra.div>
      {text.trim() !== '' && found.length === 0 && <chakra.p paddingBlock="3">{form.notFound}</chakra.p>}
      {isShared && <chakra.p paddingBlock="2">{till.sharedCode(text)}</chakra.p>}
      {found.length > 0 && (
        <Matches aria-label={form.lamps}>
          {found.map((lamp) => (
            <li key={lamp._id}>
              <Match type="button" onClick={() => pick(lamp)}>
                {lamp.name}
              </Match>
            </li>
          ))}
        </Matches>
      )}
    </div>
  )
}

const Scanner = lazy(async () => ({ default: (await import('../scan/scanner.tsx')).Scanner }))

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', insetBlock: 0, insetInlineStart: '3', marginBlock: 'auto', color: 'muted' },
  },
})

const Field = chakra(chakra('input', input), {
  base: { borderRadius: 'full', paddingInlineStart: '44px', paddingInlineEnd: '48px' },
})

const Scan = chakra(IconButton, { base: { position: 'absolute', insetBlock: '2px', insetInlineEnd: '2px' } })

const Matches = chakra('ul', {
  base: { marginTop: '2', borderRadius: 'md', border: '1px solid', borderColor: 'line', overflow: 'hidden' },
})

const Match = chakra('button', {
  base: {
    width: '100%',
    minHeight: '44px',
    paddingInline: '4',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
    'li:first-of-type > &': { background: 'glow', fontWeight: 'bold' },
  },
})
