import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { ScanIcon, SearchIcon } from '../../../components/icons.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useCart } from '../../../domain/cart/cart.ts'
import { lampsFor, lampsOfCode } from '../../../domain/products/lamps-for.ts'
import { useTillLamps } from '../../../domain/products/till-lamps.ts'
import { useMessages, withMessages } from '../../../messages/messages.ts'
import { useDraft } from '../sale-store.ts'
import { mayUseCamera } from '../scan/camera.ts'
import { LampRow } from './lamp-row.tsx'
import { addLamp, countOf } from './sale-changes.ts'

/** As many as a phone shows without much scrolling. */
const SHOWN_AT_FIRST = 8

/** Enter in the empty search: the sale is complete. */
type Props = { onDone: () => void }

/** The search, and the lamps it finds; before anything is typed, those that sell most. */
export function FindLamps({ onDone }: Props) {
  const { till } = useMessages('office')
  const { products, search } = useMessages('shop')
  const { data, error, refetch } = useTillLamps()
  const lamps = useSteadyOrder(data)
  const cart = useCart()
  const draft = useDraft()
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [said, setSaid] = useState('')
  const [isScanning, setScanning] = useState(isAskedToScan)
  const field = useFieldInFocus()
  const list = useRef<HTMLUListElement>(null)
  const shownFor = useDeferredValue(text.trim())
  const found = lamps && lampsFor(shownFor, lamps)
  const shown = isWhole ? found : found?.slice(0, SHOWN_AT_FIRST)
  const sharing = lampsOfCode(shownFor, lamps ?? [])

  const add = (lamp: TillLamp) => {
    addLamp(lamp)
    setSaid(till.added(lamp.name))
  }
  /** Sells the lamp of a code, unless none or several have it: what there is stands in the list then. */
  const take = (code: string) => {
    const [lamp, other] = lampsOfCode(code, lamps ?? [])
    if (lamp && !other) return add(lamp)
    setText(code)
    setScanning(false)
    setSaid(other ? till.sharedCode(code) : products.empty)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') return moveFocus(event, list.current, 1)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() === '') return onDone()
    // What is typed, not what is shown yet. Enter once more sells one more; the next letter begins another search, as
    // does the next lamp that is scanned.
    const [best] = lampsFor(text, lamps ?? [])
    if (best && lampsOfCode(text, lamps ?? []).length === 0) add(best)
    else take(text)
    field.current?.select()
  }
  return (
    <section aria-label={till.lamps}>
      <Box>
        <SearchIcon />
        <Field
          ref={field}
          type="search"
          aria-label={till.find}
          placeholder={till.find}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Scan aria-label={till.scan} title={till.scan} onClick={() => setScanning(openScanner())}>
          <ScanIcon />
        </Scan>
      </Box>
      {isScanning && (
        <Suspense fallback={<Skeleton height="12rem" marginTop="3" />}>
          <Scanner onCode={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <chakra.div role="status" srOnly>
        {said}
      </chakra.div>
      <Title>{shownFor === '' ? till.favourites : search.found(found?.length ?? 0)}</Title>
      {error && !lamps && <LoadFailure what={products.failed} error={error} retry={refetch} />}
      {!error && !lamps && <Skeleton height="28rem" />}
      {sharing.length > 1 && <chakra.p paddingBlock="2">{till.sharedCode(shownFor)}</chakra.p>}
      {found?.length === 0 && <chakra.p paddingBlock="4">{products.empty}</chakra.p>}
      <ul
        ref={list}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') moveFocus(event, list.current, 1)
          if (event.key === 'ArrowUp') moveFocus(event, list.current, -1)
        }}
      >
        {shown?.map((lamp) => {
          const line = cart.find(({ _id }) => _id === lamp._id)
          return <LampRow key={lamp._id} lamp={lamp} count={line ? countOf(draft, line) : 0} say={setSaid} />
        })}
      </ul>
      {shown && found && shown.length < found.length && (
        <Button look="bare" marginTop="2" onClick={() => setWhole(true)}>
          {till.all(found.length)}
        </Button>
      )}
    </section>
  )
}

/**
 * The lamps in the order in which they first came: while others sell, no row moves away under the finger. What the shop
 * has listed since comes last.
 */
function useSteadyOrder(lamps: readonly TillLamp[] | undefined): readonly TillLamp[] | undefined {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>()
  if (lamps && !places) setPlaces(new Map(lamps.map(({ _id }, place) => [_id, place])))
  return useMemo(() => {
    const placeOf = ({ _id }: TillLamp) => places?.get(_id) ?? Number.MAX_SAFE_INTEGER
    return lamps && [...lamps].sort((a, b) => placeOf(a) - placeOf(b))
  }, [lamps, places])
}

/** The camera's screen, which few tills need. */
const Scanner = lazy(() =>
  withMessages(async () => ({ default: (await import('../scan/scanner.tsx')).Scanner }), 'scan'),
)

/** In the address where the till was loaded again for the camera. */
const SCAN = '?scan'

function isAskedToScan(): boolean {
  return window.location.search === SCAN
}

/** Whether the scanner opens now. A page that may not use the camera is loaded again, once; the sale is kept by the browser. */
function openScanner(): boolean {
  if (mayUseCamera() || isAskedToScan()) return true
  window.location.assign(window.location.pathname + SCAN)
  return false
}

/** Arrows go from row to row. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
  const now = rows.findIndex((row) => row.matches(':focus'))
  event.preventDefault()
  rows[Math.max(0, now + by)]?.focus()
}

/** The search has the focus from the start, but for touch: there the keys would cover the lamps that sell most. */
function useFieldInFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia('(hover: none)').matches) return
    // After a change of screen the shell moves the focus first.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > svg': { position: 'absolute', insetBlock: 0, insetInlineStart: '3', marginBlock: 'auto', color: 'muted' },
  },
})

const Field = chakra('input', {
  base: {
    width: '100%',
    height: '48px',
    paddingInlineStart: '44px',
    paddingInlineEnd: '48px',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    _placeholder: { color: 'muted' },
  },
})

const Scan = chakra(IconButton, { base: { position: 'absolute', insetBlock: '2px', insetInlineEnd: '2px' } })

const Title = chakra('h2', { base: { marginTop: '4', marginBottom: '1', fontSize: 'md', color: 'muted' } })
