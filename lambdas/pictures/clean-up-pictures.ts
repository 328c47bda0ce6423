import type { DynamoDBRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { isUploaded } from '../../shared/pictures/uploaded-picture.ts'
import { removePictureFile } from '../data/picture-files.ts'
import { strikeUnusedPicture } from '../data/pictures.ts'
import { imageOf } from '../data/stream-image.ts'

/**
 * Cleans up in two steps. A lamp that has a picture no longer: the picture's row is struck, unless something else uses
 * it. A row that is gone, struck or expired before anything used it: its file is removed. Every step may be repeated; the
 * first record with which one fails is answered, the ones before it are dealt with.
 */
export async function cleanUpPictures(records: readonly DynamoDBRecord[]): Promise<DynamoDBRecord | undefined> {
  for (const record of records) {
    const { left, struck } = changeOf(record)
    try {
      if (left !== undefined) await strikeUnusedPicture(left)
      if (struck !== undefined) await removePictureFile(struck)
    } catch (error) {
      const what = 'a picture could not be cleaned up'
      console.error(JSON.stringify({ level: 'error', what, picture: left ?? struck, error: String(error) }))
      return record
    }
  }
  return undefined
}

/** The shop's own pictures, and those elsewhere, are never meant. */
const Path = z.string().check(z.refine(isUploaded))
const Lamp = z.object({ entity: z.literal('product'), image: Path })
const Row = z.object({ entity: z.literal('picture'), path: Path })

function changeOf({ dynamodb }: DynamoDBRecord): { left?: string | undefined; struck?: string | undefined } {
  const before = imageOf(dynamodb?.OldImage)
  const after = imageOf(dynamodb?.NewImage)
  const image = Lamp.safeParse(before).data?.image
  return {
    left: image === after?.image ? undefined : image,
    struck: after === undefined ? Row.safeParse(before).data?.path : undefined,
  }
}
