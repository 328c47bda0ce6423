import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap'
import GlobalHistogramBinarizer from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer'
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader'
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader'
import MultiFormatUPCEANReader from '@zxing/library/es2015/core/oned/MultiFormatUPCEANReader'
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource'

// ZXing is imported file by file, since the complete library would be six times as large.

/** Formats in the order in which they are tried. A short Code 128 can look like an EAN-8, but its checksum is stronger. */
const readers = [new Code128Reader(), new MultiFormatUPCEANReader(), new Code39Reader()]

/** Returns the barcode in a picture, given the brightness of each pixel; undefined without one. */
export function readBarcode(grey: Uint8ClampedArray, width: number, height: number): string | undefined {
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap).getText()
    } catch {
      // ZXing throws if it finds nothing.
    }
  }
  return undefined
}
