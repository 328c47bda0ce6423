import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { isUploaded } from '../../shared/pictures/uploaded-picture.ts'
import { removePictureFiles } from '../data/picture-files.ts'
import { removeUnusedPicture } from '../data/pictures.ts'
import { imageOf } from '../data/stream-image.ts'
import { log } from '../log.ts'

/**
 * Cleans up in two steps. When a lamp or the shop loses its picture, the picture's row is deleted if it is unused. When
 * a row is deleted or expires, its files are removed. Each step may be repeated. Returns the first record that fails;
 * those before it are done.
 */
export async function cleanUpPictures(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord | undefined> {
  for (const record of records) {
    const { left, deleted } = changeOf(record)
    try {
      if (left !== undefined) await removeUnusedPicture(left)
      if (deleted !== undefined) await removePictureFiles(deleted)
    } catch (error) {
      log('error', 'picture.left', { picture: left ?? deleted, error })
      return record
    }
  }
  return undefined
}

/** Includes only uploaded pictures: those that come with the shop, and external ones, stay. */
const Path = z.string().check(z.refine(isUploaded))
const Lamp = z.object({ entity: z.literal('product'), image: Path })
const Shop = z.object({ entity: z.literal('settings'), logo: Path })
const Row = z.object({ entity: z.literal('picture'), path: Path })

function changeOf({ dynamodb }: DynamoDBRecord): { left?: string | undefined; deleted?: string | undefined } {
  const before = imageOf(dynamodb?.OldImage)
  const after = imageOf(dynamodb?.NewImage)
  const image = pictureOf(before)
  return {
    left: image === pictureOf(after) ? undefined : image,
    deleted: after === undefined ? Row.safeParse(before).data?.path : undefined,
  }
}

function pictureOf(item: unknown): string | undefined {
  return Lamp.safeParse(item).data?.image ?? Shop.safeParse(item).data?.logo
}
