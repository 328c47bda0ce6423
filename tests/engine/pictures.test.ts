import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { putPicture, removeUnusedPicture } from '../../lambdas/data/pictures.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { newId } from '../../shared/id.ts'
import { uploadedFolderPath, uploadedPath } from '../../shared/pictures/uploaded-picture.ts'
import { admin, customer, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

async function upload(path = uploadedPath(newId(), 'webp')): Promise<string> {
  await putPicture(path, Date.now())
  return path
}

async function row(path: string) {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { PK: `PICTURE#${path}`, SK: 'PICTURE' }, ConsistentRead: true }),
  )
  return Item
}

const usersOf = async (path: string) => [...((await row(path))?.usedBy ?? [])].sort()
const give = (id: string, image: string) => invoke(patchProduct, { as: admin, params: { id }, body: { image } })

it('records a picture with its lamps and removes its expiry', async () => {
  const [path, one, two] = [await upload(), await stockOne(), await stockOne()]
  expect(await row(path)).toMatchObject({ expiresAt: expect.any(Number) })
  expect((await give(one._id, path)).status).toBe(200)
  expect((await give(two._id, path)).status).toBe(200)
  expect(await usersOf(path)).toEqual([one._id, two._id].sort())
  expect(await row(path)).not.toHaveProperty('expiresAt')
})

it('uses and releases a picture in all sizes like any other', async () => {
  const [path, lamp] = [await upload(uploadedFolderPath(newId(), 'd9b38c8a6f4e', 'webp')), await stockOne()]
  expect((await give(lamp._id, path)).status).toBe(200)
  expect(await usersOf(path)).toEqual([lamp._id])
  await give(lamp._id, await upload())
  expect(await usersOf(path)).toEqual([])
})

it('deletes a picture of two lamps only after both have replaced it', async () => {
  const [path, one, two] = [await upload(), await stockOne(), await stockOne()]
  await give(one._id, path)
  await give(two._id, path)
  await give(one._id, await upload())
  await removeUnusedPicture(path)
  expect(await usersOf(path)).toEqual([two._id])
  await invoke(deleteProduct, { as: admin, params: { id: two._id } })
  await removeUnusedPicture(path)
  expect(await row(path)).toBeUndefined()
})

it('keeps the picture of a special request when a lamp replaces it', async () => {
  const [path, lamp] = [await upload(), await stockOne()]
  await give(lamp._id, path)
  const body = { name: 'Like this one', description: 'In red', image: path }
  expect((await invoke(sendSpecialRequest, { as: customer, body })).status).toBe(201)
  await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })
  await removeUnusedPicture(path)
  expect(await usersOf(path)).toHaveLength(1)
})

it('rejects a missing picture and changes nothing', async () => {
  const lamp = await stockOne()
  const path = uploadedPath(newId(), 'png')
  expect(await give(lamp._id, path)).toMatchObject({ status: 409, body: { code: 'picture.gone' } })
  const body = { name: 'A lamp', description: 'Red', image: path }
  expect(await invoke(sendSpecialRequest, { as: customer, body })).toMatchObject({ body: { code: 'picture.gone' } })
  expect(await row(path)).toBeUndefined()
})

it('either uses or deletes a picture when both happen simultaneously', async () => {
  const [path, before, lamp] = [await upload(), await stockOne(), await stockOne()]
  await give(before._id, path)
  await give(before._id, '/images/lamps/kivu-pendant/1200.webp')
  const [reply] = await Promise.all([give(lamp._id, path), removeUnusedPicture(path)])
  expect(await row(path)).toEqual(reply.status === 200 ? expect.anything() : undefined)
})

it('records a picture once when it is sent again', async () => {
  const [path, lamp] = [await upload(), await stockOne()]
  await give(lamp._id, path)
  await give(lamp._id, path)
  expect(await usersOf(path)).toEqual([lamp._id])
})

it('does not record pictures that were not uploaded', async () => {
  const lamp = await stockOne()
  expect((await give(lamp._id, 'https://elsewhere.rw/lamp.png')).status).toBe(200)
  expect((await give(lamp._id, '/images/lamps/kivu-pendant/1200.webp')).status).toBe(200)
})
