import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { type Ebm, openEbm } from '../../local/ebm/open-ebm.ts'
import { mockClient } from './mock-client.ts'

export const TIN = '999000099'
export const SERIAL = 'SN-1'

/** Replaces the tax authority by its stand-in, and Systems Manager by a memory, in this process and without a network. */
export function fakeAuthority(): { ebm: Ebm; secrets: Map<string, string>; sent: string[] } {
  const device = { tin: TIN, bhfId: '00', serial: SERIAL, taxpayer: 'ITARA LTD', isVatRegistered: true }
  const ebm = openEbm({ address: 'http://127.0.0.1/ebm', devices: [device], now: () => clock.now() })
  const secrets = new Map<string, string>()
  const sent: string[] = []
  const manager = mockClient(SSMClient)
  manager.on(GetParameterCommand).callsFake(({ Name = '' }: { Name?: string }) => {
    const Value = secrets.get(Name)
    if (Value === undefined) throw new ParameterNotFound({ message: Name, $metadata: {} })
    return { Parameter: { Name, Value } }
  })
  manager.on(PutParameterCommand).callsFake(({ Name = '', Value = '' }: { Name?: string; Value?: string }) => {
    secrets.set(Name, Value)
    return {}
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET', headers, body } = {}) => {
    const path = new URL(String(address)).pathname
    sent.push(path)
    const answer = ebm.call({
      method,
      path,
      headers: Object.fromEntries(new Headers(headers)),
      text: String(body),
    })
    if (answer === 'broken') throw new TypeError('fetch failed')
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } })
  })
  return { ebm, secrets, sent }
}
