import { chakra } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { MAX_TALLY } from '../../../../shared/stocktakes/stocktake.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { Card, Row, Stack } from '../../components/layout.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { parseCount } from '../../lib/parse-number.ts'
import { useMessages } from '../../messages/messages.ts'

type Props = {
  lamp: TillLamp
  /** Pieces counted so far in this place; undefined if it was not counted here. */
  counted: number | undefined
  field: RefObject<HTMLInputElement | null>
  onPieces: (pieces: number) => void
  onPlusOne: () => void
}

/** Renders the lamp that was scanned or chosen last: what was counted of it, and the field for its number. */
export function CurrentLamp({ lamp, counted, field, onPieces, onPlusOne }: Props) {
  const { count: texts } = useMessages('counting')
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const pieces = parseCount(typed, MAX_TALLY)
    setRefused(pieces === undefined)
    if (pieces === undefined) return
    setTyped('')
    onPieces(pieces)
  }
  return (
    <Card as="section" aria-label={lamp.name}>
      <Stack gap="3">
        <div>
          <chakra.h2 fontSize="lg">
            <bdi>{lamp.name}</bdi>
          </chakra.h2>
          <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
            {counted === undefined ? texts.notCounted : texts.counted(counted)}
          </chakra.p>
        </div>
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            ref={field}
            {...figureProps}
            inputMode="numeric"
            enterKeyHint="done"
            label={texts.pieces}
            error={isRefused ? texts.notPieces : undefined}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setRefused(false)
            }}
          />
          <Row gap="2">
            <Button type="submit" look="main" minHeight="48px">
              {texts.record}
            </Button>
            <Button minHeight="48px" onClick={onPlusOne}>
              {texts.addOne}
            </Button>
            <Button minHeight="48px" onClick={() => onPieces(0)}>
              {texts.noneHere}
            </Button>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
