import { chakra } from '@chakra-ui/react'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { ScanIcon } from '../../../components/action-icons.tsx'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../../components/icons.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { useCart } from '../../../domain/cart/cart.ts'
import { lampsOfCode, matchLamps } from '../../../domain/products/match-lamps.ts'
import { useTillLamps } from '../../../domain/products/till-lamps.ts'
import { isReloadedToScan, openScanner } from '../../../domain/scan/camera.ts'
import { useMessages } from '../../../messages/messages.ts'
import { useDraft } from '../sale-store.ts'
import { LampRow } from './lamp-row.tsx'
import { addLamp, quantityInSale } from './sale-changes.ts'
import { SEARCH_ID } from './till-keys.ts'
import { inApp } from './till-layout.ts'

/** Number of lamps that a phone shows without much scrolling. */
const SHOWN_AT_FIRST = 8

type Props = {
  /** Lamps in the order in which they are shown. */
  lamps: readonly TillLamp[] | undefined
  /** Called on Enter in the empty search: the sale is complete. */
  onDone: () => void
  /** Controls next to the search. */
  children: ReactNode
}

/** Renders the search and its results. The bestsellers are shown until the seller types. */
export function FindLamps({ lamps, onDone, children }: Props) {
  const { till } = useMessages('office')
  const { products, search } = useMessages('shop')
  const { error, refetch } = useTillLamps()
  const cart = useCart()
  const draft = useDraft()
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [announced, setAnnounced] = useState('')
  const [isScanning, setScanning] = useState(isReloadedToScan)
  const field = useFieldInFocus()
  const list = useRef<HTMLUListElement>(null)
  /** True after a lamp was picked by the text, which the next letter then replaces. */
  const isUsed = useRef(false)
  /** True after a scanned barcode, since a scanner may send Enter twice. */
  const isScanned = useRef(false)
  const shownFor = useDeferredValue(text.trim())
  const found = lamps && matchLamps(shownFor, lamps)
  const shown = isWhole ? found : found?.slice(0, SHOWN_AT_FIRST)
  const sharing = lampsOfCode(shownFor, lamps ?? [])

  /** A stable callback for all rows, so that a tap renders only one of them. */
  const picked = useCallback(
    (what: string) => {
      setAnnounced(what)
      isUsed.current = true
      const search = field.current
      if (search === document.activeElement) search?.select()
    },
    [field],
  )
  const type = (typed: string) => {
    setText(typed)
    isUsed.current = false
    isScanned.current = false
  }
  const add = (lamp: TillLamp) => {
    addLamp(lamp)
    picked(till.added(lamp.name))
  }
  /** Sells the lamp with a barcode. If no lamp or several have it, the list shows the matches instead. */
  const take = (code: string) => {
    const [lamp, other] = lampsOfCode(code, lamps ?? [])
    if (lamp && !other) return add(lamp)
    setText(code)
    setScanning(false)
    setAnnounced(other ? till.sharedCode(code) : products.empty)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') return moveFocus(event, list.current, 1)
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim() === '') return onDone()
    if (isScanned.current) return
    // The search uses the typed text, since the list may still show earlier results. A second Enter after a word sells
    // one more. After a barcode it does not, until the barcode is scanned again. The next letter starts another search.
    const [best] = matchLamps(text, lamps ?? [])
    isScanned.current = lampsOfCode(text, lamps ?? []).length > 0
    if (best && !isScanned.current) add(best)
    else take(text)
    field.current?.select()
  }
  return (
    <section aria-label={till.lamps}>
      <Bar>
        <Box>
          <SearchIcon />
          <Field
            ref={field}
            id={SEARCH_ID}
            aria-keyshortcuts="F2"
            type="search"
            aria-label={till.find}
            placeholder={till.find}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onFocus={({ currentTarget }) => {
              if (isUsed.current) currentTarget.select()
            }}
            data-filled={text !== '' || undefined}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <Clear
              aria-label={till.clear}
              title={till.clear}
              onClick={() => {
                type('')
                field.current?.focus()
              }}
            >
              <CloseIcon />
            </Clear>
          )}
        </Box>
        <IconButton aria-label={till.scan} title={till.scan} onClick={() => setScanning(openScanner())}>
          <ScanIcon />
        </IconButton>
        {children}
      </Bar>
      {isScanning && lamps && (
        <Suspense fallback={<Skeleton height="12rem" marginTop="3" />}>
          <Scanner onCode={take} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <chakra.div role="status" srOnly>
        {announced}
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
          return <LampRow key={lamp._id} lamp={lamp} count={line ? quantityInSale(draft, line) : 0} say={picked} />
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

/** Screen of the camera, which few tills need. */
const Scanner = lazy(async () => ({ default: (await import('../../../domain/scan/scanner.tsx')).Scanner }))

/** Moves the focus from row to row with the arrow keys. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
  const now = rows.findIndex((row) => row.matches(':focus'))
  event.preventDefault()
  rows[Math.max(0, now + by)]?.focus()
}

/** Returns a ref that focuses the search, except on touch screens, whose keyboard would cover the bestsellers. */
function useFieldInFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (window.matchMedia('(hover: none)').matches) return
    // After navigation, the shell moves the focus first.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return field
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ...inApp({
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: '3.5rem',
      marginInline: '-0.25rem',
      background: 'ground',
    }),
  },
})

const Box = chakra('div', {
  base: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    '& > svg': {
      position: 'absolute',
      pointerEvents: 'none',
      insetBlock: 0,
      insetInlineStart: '3',
      marginBlock: 'auto',
      color: 'muted',
    },
  },
})

const Field = chakra('input', {
  base: {
    width: '100%',
    height: '48px',
    paddingInlineStart: '44px',
    paddingInlineEnd: '4',
    '&[data-filled]': { paddingInlineEnd: '48px' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'edge',
    background: 'surface',
    textOverflow: 'ellipsis',
    _placeholder: { color: 'muted' },
  },
})

const Clear = chakra(IconButton, { base: { position: 'absolute', insetBlock: '2px', insetInlineEnd: '2px' } })

const Title = chakra('h2', {
  base: {
    marginTop: '4',
    marginBottom: '1',
    fontSize: 'md',
    color: 'muted',
    // Clear of the ring of the focused search.
    ...inApp({ marginTop: '1', fontSize: 'sm' }),
  },
})
