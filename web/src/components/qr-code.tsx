import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

/** Width in modules of the white margin around the code, as ISO 18004 requires. */
const QUIET = 4

/** Renders a QR code that fills its container, black on white in both themes, as scanners and printers require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      width="100%"
      height="100%"
      background="#fff"
      fill="#000"
    >
      <path d={modules.join('')} />
    </chakra.svg>
  )
}
