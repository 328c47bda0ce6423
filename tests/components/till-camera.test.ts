import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { tillLamps } from '../../lambdas/products/till-lamps.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { scan } from '../../web/src/messages/rw/scan.ts'
import { makeProduct } from '../support/make-product.ts'
import { line, openTill, pendant } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { till } = office

/** Gives the browser this camera. */
function haveCamera(getUserMedia: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
}

it('explains a missing or blocked camera, and accepts a typed barcode', async () => {
  const { user } = await openTill()
  await user.click(await button(till.scan))
  await screen.findByText(scan.failures.none)
  await expectAccessible()
  await user.click(await button(scan.close))
  await waitFor(() => expect(screen.queryByRole('region', { name: scan.title })).toBeNull())
})

it('explains where to allow the camera when it is blocked', async () => {
  haveCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  const { user } = await openTill()
  await user.click(await button(till.scan))
  await screen.findByText(scan.failures.denied)
})

it('sells the lamp in front of the camera when the list of lamps arrives later', async () => {
  const code = '5901234123457'
  const coded = makeProduct({ _id: 'coded', name: 'Rusizi lamp', code })
  haveCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [] }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13']
      detect = async () => [{ rawValue: code }]
    },
  )
  const server = fakeServer()
  serveTill(server, [pendant, coded])
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.answer(listTillLamps, () => arrived.then(() => tillLamps([pendant, coded], [])))
  const user = await openScreen('/sell', 'seller')
  await user.click(await button(till.scan))
  // The camera shows the code for some of its readings before the list arrives.
  await new Promise((resolve) => setTimeout(resolve, 500))
  arrive()
  await line('Rusizi lamp')
})
