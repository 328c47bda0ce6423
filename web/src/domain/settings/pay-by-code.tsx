import { chakra } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { dialLink, payCodes } from '../../../../shared/settings/pay-codes.ts'
import { Stack } from '../../components/layout.ts'
import { useMessages } from '../../messages/messages.ts'
import { useSettings } from './settings.ts'

const QrCode = lazy(async () => ({ default: (await import('../../components/qr-code.tsx')).QrCode }))

/** Renders how to pay an amount to the shop's merchant codes: dialled by a tap, or scanned. */
export function PayByCode({ amount }: { amount: number }) {
  const { payCode: texts } = useMessages('customer')
  const settings = useSettings()
  const codes = settings ? payCodes(settings, amount) : []
  if (codes.length === 0 || amount <= 0) return null
  return (
    <Stack as="ul" gap="3" listStyle="none" padding="0" aria-label={texts.title}>
      {codes.map(({ network, code, ussd }) => (
        <li key={network}>
          <p>
            {texts.codeOf(network)} <strong>{code}</strong>
          </p>
          {ussd && (
            <>
              <Dial href={dialLink(ussd)}>{ussd}</Dial>
              <Square>
                <Suspense>
                  <QrCode text={dialLink(ussd)} label={texts.scan} />
                </Suspense>
              </Square>
            </>
          )}
        </li>
      ))}
    </Stack>
  )
}

const Dial = chakra('a', {
  base: {
    display: 'inline-block',
    paddingBlock: '2',
    overflowWrap: 'anywhere',
    fontFamily: 'mono',
    fontWeight: 'bold',
    textDecoration: 'underline',
  },
})

/** Space of the QR code, reserved while the code that draws it is fetched. */
const Square = chakra('div', { base: { width: '9rem', height: '9rem' } })
