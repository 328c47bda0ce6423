import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import type { Stocktake } from '../../../../shared/stocktakes/stocktake.ts'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { InlineSelect } from '../../components/inline-select.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { lampsOfCode, matchLamps } from '../../domain/products/match-lamps.ts'
import { isReloadedToScan, openScanner } from '../../domain/scan/camera.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { CountList } from './count-list.tsx'
import { stocktakeQuery } from './count-queries.ts'
import { chosenMode, chosenPlace, chosenStocktake, hasSignals, ScanMode } from './count-settings.ts'
import { CurrentLamp } from './current-lamp.tsx'
import { LastTallies } from './last-tallies.tsx'
import { lampsInScope, piecesCounted } from './own-tallies.ts'
import { signal } from './signal.ts'
import { useTally } from './use-tally.ts'

/** Number of matches that are shown. */
const SHOWN = 6

type Props = { stocktake: Stocktake; lamps: readonly TillLamp[]; isOnly: boolean }

/** Renders the counting of a stocktake's lamps by camera, by barcode reader or by name. */
export function CountLamps({ stocktake, lamps: all, isOnly }: Props) {
  const { count: texts } = useMessages('counting')
  const { till } = useMessages('office')
  const lamps = lampsInScope(all, stocktake)
  const { tallies, addPiece, setPieces, undo } = useTally(stocktake._id)
  const place = useStored(chosenPlace)
  const mode = useStored(chosenMode)
  const [lampId, setLampId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState<{ text: string; isRefused: boolean }>()
  const [isScanning, setScanning] = useState(isReloadedToScan)
  const numberField = useRef<HTMLInputElement>(null)
  const found = typed.trim() === '' ? [] : matchLamps(typed, lamps).slice(0, SHOWN)
  const lamp = lamps.find(({ _id }) => _id === lampId)
  const say = (text: string, isRefused: boolean) => {
    setAnnounced({ text, isRefused })
    if (hasSignals.get()) signal(isRefused ? 'refused' : 'counted')
  }
  /** Records a number that was typed for the current lamp but not confirmed. */
  const confirmTyped = () => {
    if (numberField.current?.value.trim()) numberField.current.form?.requestSubmit()
  }
  const choose = (chosen: TillLamp) => {
    confirmTyped()
    // A busy phone renders later than the next frame, and a number typed by then would go nowhere.
    flushSync(() => {
      setLampId(chosen._id)
      setTyped('')
    })
    numberField.current?.focus()
  }
  /** Counts the lamp with a barcode, or asks for its number of pieces. */
  const take = (code: string) => {
    const [scanned, other] = lampsOfCode(code, lamps)
    if (!scanned || other) {
      const isElsewhere = lampsOfCode(code, all).length > 0
      return say(other ? till.sharedCode(code) : isElsewhere ? texts.outOfScope : texts.unknownCode(code), true)
    }
    if (mode === 'number') {
      choose(scanned)
      return say(scanned.name, false)
    }
    confirmTyped()
    setLampId(scanned._id)
    setTyped('')
    void addPiece(scanned, place)
    say(texts.plusOne(scanned.name), false)
  }
  const enter = () => {
    if (lampsOfCode(typed, all).length > 0) {
      take(typed)
      setTyped('')
    } else if (found[0]) choose(found[0])
  }
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <Page title={texts.title}>
          <Stack maxWidth="text" gap="4">
            <Muted>
              <bdi>{stocktake.name}</bdi> ·{' '}
              {texts.progress(new Set(tallies.map(({ product }) => product)).size, lamps.length)}
              {!isOnly && (
                <>
                  {' · '}
                  <TextLink href="/count" onClick={() => chosenStocktake.clear()}>
                    {texts.another}
                  </TextLink>
                </>
              )}
            </Muted>
            <SetAsideFirst stocktake={stocktake._id} />
            {isScanning ? (
              <Suspense fallback={<Skeleton height="12rem" />}>
                <Scanner onCode={take} onClose={() => setScanning(false)} isSilent />
              </Suspense>
            ) : (
              <Button look="main" minHeight="56px" onClick={() => setScanning(openScanner())}>
                {texts.openCamera}
              </Button>
            )}
            <chakra.p role="status" minHeight="1.5em" fontWeight="bold" color={announced?.isRefused ? 'red' : 'green'}>
              <bdi>{announced?.text}</bdi>
            </chakra.p>
            {lamp && (
              <CurrentLamp
                key={lamp._id}
                lamp={lamp}
                counted={piecesCounted(tallies, lamp._id, place)}
                field={numberField}
                onPieces={(pieces) => {
                  void setPieces(lamp, place, pieces)
                  say(texts.recorded(lamp.name, pieces), false)
                }}
                onPlusOne={() => {
                  void addPiece(lamp, place)
                  say(texts.plusOne(lamp.name), false)
                }}
              />
            )}
            <div>
              <TextField
                type="search"
                label={till.find}
                error={undefined}
                autoComplete="off"
                enterKeyHint="next"
                maxLength={100}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  enter()
                }}
              />
              {typed.trim() !== '' && found.length === 0 && <chakra.p paddingBlock="3">{texts.notFound}</chakra.p>}
              {found.length > 0 && (
                <Matches aria-label={till.lamps}>
                  {found.map((each) => (
                    <li key={each._id}>
                      <Match type="button" onClick={() => choose(each)}>
                        <bdi>{each.name}</bdi>
                      </Match>
                    </li>
                  ))}
                </Matches>
              )}
            </div>
            <LastTallies tallies={tallies} undo={undo} />
            <TextField
              label={texts.place}
              hint={texts.placeHint}
              error={undefined}
              autoComplete="off"
              maxLength={40}
              value={place}
              onChange={({ currentTarget }) => chosenPlace.set(currentTarget.value)}
            />
            <InlineSelect
              label={texts.mode}
              value={mode}
              onChange={({ currentTarget: { value } }) => chosenMode.set(ScanMode.safeParse(value).data ?? 'piece')}
            >
              {ScanMode.options.map((option) => (
                <option key={option} value={option}>
                  {texts.modes[option]}
                </option>
              ))}
            </InlineSelect>
            <CheckField
              label={texts.signals}
              checked={useStored(hasSignals)}
              onChange={({ currentTarget }) => hasSignals.set(currentTarget.checked)}
            />
            <RecountLamps stocktake={stocktake._id} lamps={lamps} choose={choose} />
          </Stack>
        </Page>
      </chakra.div>
      <CountList stocktake={stocktake} lamps={lamps} tallies={tallies} choose={choose} />
    </>
  )
}

/** Loaded when the camera opens. */
const Scanner = lazy(async () => ({ default: (await import('../../domain/scan/scanner.tsx')).Scanner }))

/** Renders the boxes that are not counted, since their pieces have left the stock. */
function SetAsideFirst({ stocktake }: { stocktake: string }) {
  const { count: texts } = useMessages('counting')
  const aside = useQuery(stocktakeQuery(stocktake)).data?.aside ?? []
  if (aside.length === 0) return null
  return (
    <Fold>
      <FoldHead>{texts.aside(aside.length)}</FoldHead>
      <chakra.ul paddingInline="3" paddingBottom="3">
        {aside.map(({ product, name, pieces, orders }) => (
          <li key={product}>
            {pieces} × <bdi>{name}</bdi>
            {orders.length > 0 && ` (${orders.map((number) => `#${number}`).join(', ')})`}
          </li>
        ))}
      </chakra.ul>
    </Fold>
  )
}

/** States of a lamp that people on the shelf can resolve. */
const TO_RECOUNT = new Set<string>(['moved', 'countedSince', 'clock', 'impossible', 'second'])

/** Renders the lamps that must be counted again, as far as the shop has answered. */
function RecountLamps({
  stocktake,
  lamps,
  choose,
}: {
  stocktake: string
  lamps: readonly TillLamp[]
  choose: (lamp: TillLamp) => void
}) {
  const { count: texts } = useMessages('counting')
  const { data } = useQuery(stocktakeQuery(stocktake))
  const wanted = new Set(data?.lines.filter(({ state }) => TO_RECOUNT.has(state)).map(({ product }) => product))
  const shown = lamps.filter(({ _id }) => wanted.has(_id))
  if (shown.length === 0) return null
  return (
    <section aria-label={texts.recount}>
      <chakra.h2 fontSize="lg" marginBottom="2">
        {texts.recount}
      </chakra.h2>
      <Matches>
        {shown.map((lamp) => (
          <li key={lamp._id}>
            <Match type="button" onClick={() => choose(lamp)}>
              <bdi>{lamp.name}</bdi>
            </Match>
          </li>
        ))}
      </Matches>
    </section>
  )
}

const Matches = chakra('ul', {
  base: { marginTop: '2', borderRadius: 'md', border: '1px solid', borderColor: 'line', overflow: 'hidden' },
})

const Match = chakra('button', {
  base: {
    width: '100%',
    minHeight: '48px',
    paddingInline: '4',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'sunken' },
  },
})
