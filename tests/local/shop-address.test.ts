import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { announceShop, findShop } from '../../local/shop-address.ts'
import { tempFolder } from '../support/temp-folder.ts'

const userPool = { endpoint: 'http://127.0.0.1:3/cognito', secretAccessKey: 'key' }
const address = { dynamoDbEndpoint: 'http://127.0.0.1:1', storageEndpoint: 'http://127.0.0.1:2', userPool }

it('finds a running shop by its folder until it stops', async () => {
  const folder = await tempFolder()
  expect(findShop(folder)).toBeUndefined()
  const announced = await announceShop(folder, address)
  expect(findShop(folder)).toEqual({ ...address, pid: process.pid })
  await announced.stop()
  expect(findShop(folder)).toBeUndefined()
})

it('ignores the leftover address of a killed shop', async () => {
  const folder = await tempFolder()
  await announceShop(folder, address)
  const file = join(folder, 'running.json')
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(file, readFileSync(file, 'utf8').replace(`${process.pid}`, `${pid}`))
  expect(findShop(folder)).toBeUndefined()
})

it('announces no address for a shop without a folder', async () => {
  await expect((await announceShop(undefined, address)).stop()).resolves.toBeUndefined()
})
