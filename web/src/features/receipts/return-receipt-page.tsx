import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { returnQuery } from '../../domain/returns/return-queries.ts'
import { receiptOfReturn } from './receipt.ts'
import { ReceiptPage } from './receipt-page.tsx'

export function ReturnReceiptPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <ReceiptPage kind="return" id={id} query={useQuery(returnQuery(id))} receiptOf={receiptOfReturn} />
}
