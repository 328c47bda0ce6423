/** What people call an order or a sale: '#1042', or its long id if it was made before there were numbers. */
export function shortNumber({ _id, number }: { _id: string; number?: number | undefined }): string {
  return number === undefined ? _id : `#${number}`
}
