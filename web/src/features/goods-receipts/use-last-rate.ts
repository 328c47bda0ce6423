import { useInfiniteQuery } from '@tanstack/react-query'
import { RWF } from '../../../../shared/currency.ts'
import { receiptList } from './receipts-api.ts'

/** Returns the rate of the newest receipt in a currency; undefined before the first one is loaded. */
export function useLastRate(currency: string): string | undefined {
  const { data } = useInfiniteQuery({ ...receiptList(), enabled: currency !== RWF })
  return data?.pages.flatMap(({ receipts }) => receipts).find((receipt) => receipt.currency === currency)?.rwfPerUnit
}
