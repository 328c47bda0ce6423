import { chakra } from '@chakra-ui/react'
import { formatRwf } from '../../../../../shared/money.ts'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'
import { withKeys } from '../../../lib/with-keys.ts'
import { barcodeModules } from './barcode-modules.ts'
import { LABEL_PAGE, type LabelPaper, labelPages } from './label-paper.ts'

/** Lamp with a barcode. */
export type LabelledLamp = Pick<TillLamp, '_id' | 'name' | 'price'> & { code: string }

/** Renders the labels as they are printed, black on white in both themes. The screen shows only the first ones. */
export function LabelSheets({ labels, paper }: { labels: readonly LabelledLamp[]; paper: LabelPaper }) {
  return (
    <div>
      <style>{LABEL_PAGE[paper]}</style>
      {withKeys(labelPages(labels, paper), ([first]) => first?._id ?? '').map(([key, page]) => (
        <Sheet key={key} data-paper={paper}>
          {withKeys(page, ({ _id }) => _id).map(([place, lamp]) => (
            <Label key={place} lamp={lamp} />
          ))}
        </Sheet>
      ))}
    </div>
  )
}

function Label({ lamp: { name, price, code } }: { lamp: LabelledLamp }) {
  return (
    <Frame data-label={code}>
      <Name>
        <bdi>{name}</bdi>
      </Name>
      <chakra.p fontSize="12pt" fontWeight="bold" lineHeight="1.2">
        {formatRwf(price)}
      </chakra.p>
      <Bars code={code} />
      <chakra.p fontSize="8pt" lineHeight="1.2" letterSpacing="0.06em">
        {code}
      </chakra.p>
    </Frame>
  )
}

/** Width in modules of the white margin that scanners need at both sides of the bars. */
const QUIET = 11

/** Width in mm of a module: 14 % above the size that GS1 calls nominal, since label printers are coarse. */
const MODULE_MM = 0.375

function Bars({ code }: { code: string }) {
  const modules = barcodeModules(code)
  if (modules === undefined) return <div />
  const width = modules.length + 2 * QUIET
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index + QUIET} 0h${bar.length}v1h-${bar.length}z`,
  )
  return (
    <chakra.svg
      role="img"
      aria-label={code}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      width={`${width * MODULE_MM}mm`}
      maxWidth="100%"
      height="100%"
      minHeight="0"
      fill="#000"
    >
      <path d={bars.join('')} />
    </chakra.svg>
  )
}

/** Page of labels. On a screen the labels wrap, and only the first ones are shown. */
const Sheet = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    '@media screen': { '&:nth-of-type(n + 4), & > :nth-of-type(n + 4)': { display: 'none' } },
    _print: { gap: 0, alignContent: 'start', breakAfter: 'page', _last: { breakAfter: 'auto' } },
  },
})

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    justifyItems: 'center',
    gap: '0.5mm',
    maxWidth: '100%',
    textAlign: 'center',
    background: '#fff',
    color: '#000',
    outline: '1px dashed #bbb',
    outlineOffset: '-1px',
    breakInside: 'avoid',
    overflow: 'hidden',
    '[data-paper=A4] > &': { width: '70mm', height: '37mm', padding: '4.5mm 6mm' },
    // Below the height of the page, which browsers round down.
    '[data-paper="58mm"] > &': { width: '58mm', height: '39mm', padding: '3mm 5mm', outline: 'none' },
  },
})

const Name = chakra('p', {
  base: {
    maxWidth: '100%',
    fontSize: '9pt',
    lineHeight: 1.2,
    lineClamp: 2,
    overflow: 'hidden',
  },
})
