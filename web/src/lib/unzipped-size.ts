const END_SIGN = 0x06054b50
const ENTRY_SIGN = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const DEFLATED = 8

/** Values by which a zip64 file states that the actual ones are stored elsewhere. */
const ELSEWHERE_16 = 0xffff
const ELSEWHERE_32 = 0xffffffff

/** Maximum size of an empty deflated file, in bytes. */
const MAX_EMPTY_BYTES = 5

/**
 * Returns the declared size of all files in a zip together, in bytes. hucre unzips no file beyond its declared size.
 * @throws Error for a zip that cannot be read, or has a file whose declared size does not limit hucre
 */
export function unzippedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  const start = view.getUint32(end + 16, true)
  if (count === ELSEWHERE_16 || [view.getUint32(end + 12, true), start].includes(ELSEWHERE_32)) {
    throw new Error('The zip is of the kind for 4 GB')
  }
  let [sum, place] = [0, start]
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(place, true) !== ENTRY_SIGN) throw new Error('The directory of the zip is broken')
    sum += declaredSize(view, place)
    const lengths = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
    place += lengths.reduce((total, length) => total + length, ENTRY_BYTES)
  }
  return sum
}

function declaredSize(view: DataView, entry: number): number {
  const packed = view.getUint32(entry + 20, true)
  const unpacked = view.getUint32(entry + 24, true)
  if (view.getUint16(entry + 10, true) !== DEFLATED) return packed
  const isUnlimited = packed === 0 || (unpacked === 0 && packed > MAX_EMPTY_BYTES)
  if (isUnlimited) throw new Error('The zip does not declare the size of a file')
  return unpacked
}

function endOf(view: DataView): number {
  for (let place = view.byteLength - END_BYTES; place >= 0; place -= 1) {
    if (view.getUint32(place, true) === END_SIGN) return place
  }
  throw new Error('The zip has no directory')
}
