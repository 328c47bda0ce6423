import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import type { FiscalReceipt } from '../../../../shared/fiscal/receipt.ts'
import { printFiscal, showReceipt } from '../../../../shared/fiscal/routes.ts'
import { Banner } from '../../components/banner.tsx'
import { ButtonAnchor } from '../../components/button.tsx'
import { Spread } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Heading } from '../../components/page.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { fiscalKeys } from '../../domain/fiscal/fiscal-keys.ts'
import { FiscalSheet } from '../../domain/fiscal/fiscal-sheet.tsx'
import { unsignedPause } from '../../domain/fiscal/unsigned-pause.ts'
import { PrintLayout } from '../../domain/receipts/print-layout.tsx'
import { isStaff, useUser } from '../../domain/users/user.ts'
import { call } from '../../lib/api.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { smsLink } from '../../lib/message-links.ts'
import { toast } from '../../lib/toasts.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'

/** Renders the receipt of a link, for the buyer without signing in. It becomes the official receipt once it is signed. */
export function FiscalReceiptPage() {
  const texts = useMessages('fiscal').receipt
  const { token = '' } = useParams<{ token: string }>()
  const { data, error, refetch } = useQuery(receiptQuery(token))
  return (
    <>
      <Spread gap="4" marginBottom="6" _print={{ display: 'none' }}>
        <Heading title={texts.title} />
      </Spread>
      {data ? (
        <Receipt receipt={data} />
      ) : isNotFound(error) ? (
        <Notice>{texts.missing}</Notice>
      ) : error ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton width="80mm" maxWidth="100%" height="30rem" marginInline="auto" aria-busy="true" />
      )}
    </>
  )
}

function Receipt({ receipt }: { receipt: FiscalReceipt }) {
  const shop = useMessages('shop')
  const texts = useMessages('fiscal').receipt
  const user = useUser()
  const [printed, setPrinted] = useState<FiscalReceipt>()
  const { mutate } = usePrint(receipt.id, {
    done: setPrinted,
    failed: (error) => toast('error', failureText(error, shop)),
  })
  useEffect(() => {
    if (printed) window.print()
  }, [printed])
  const link = window.location.href
  const message = texts.message(receipt.shop.name, link)
  const isRegistered = isStaff(user) && receipt.sdc !== undefined
  return (
    <>
      {!receipt.sdc && <Banner done={false}>{receipt.state === 'givenUp' ? texts.givenUp : texts.unsigned}</Banner>}
      <PrintLayout
        print={isRegistered ? () => mutate() : () => window.print()}
        actions={
          <>
            <ShareButton text={message}>{texts.share}</ShareButton>
            <ButtonAnchor href={smsLink('', message)} look="quiet" flexGrow={1}>
              {texts.sms}
            </ButtonAnchor>
          </>
        }
      >
        {(sheet) => <FiscalSheet receipt={printed ?? receipt} link={link} {...sheet} />}
      </PrintLayout>
    </>
  )
}

/** Query of the receipt of a link. It is read again until it is signed. */
function receiptQuery(token: string) {
  return queryOptions({
    queryKey: fiscalKeys.one(token),
    queryFn: ({ signal }) => call(showReceipt, { params: { token }, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && !data.sdc ? unsignedPause(dataUpdateCount) : false,
  })
}

/** Returns a mutation that registers a print of a signed receipt: the first one is the original. */
function usePrint(id: string, { done, failed }: Callbacks<FiscalReceipt>) {
  const attempt = useAttempt()
  return useMutationOnce({
    mutationKey: [...fiscalKeys.all, 'print', id],
    mutationFn: () => call(printFiscal, { params: { id }, idempotencyKey: attempt.keyFor({ id }) }),
    onSuccess: ({ receipt }) => {
      attempt.succeeded()
      done(receipt)
    },
    onError: (error) => {
      attempt.failed(error)
      failed(error)
    },
  })
}
