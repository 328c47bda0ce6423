/** Returns the short number of an order or a sale, such as '#1042', or its long id if it has no number. */
export function shortNumber({ _id, number }: { _id: string; number?: number | undefined }): string {
  return number === undefined ? _id : `#${number}`
}
