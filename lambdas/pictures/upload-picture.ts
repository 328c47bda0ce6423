import { uploadPicture } from '../../shared/pictures/routes.ts'
import { business } from '../business.ts'
import { clock } from '../clock.ts'
import { countHourly } from '../data/hourly-counts.ts'
import { putPictureFile } from '../data/picture-files.ts'
import { putPicture } from '../data/pictures.ts'
import type { Claim } from '../data/table.ts'
import { transact } from '../data/transact.ts'
import { type Actor, isStaff } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { checkedPicture } from './checked-picture.ts'

export const handler = endpoint(uploadPicture, async ({ body, actor }) => {
  const { path, files } = await checkedPicture(body, clock.newId())
  if (!isStaff(actor)) await transact([], [countPicture(actor)])
  // The row is written first: a file without one would never be cleaned up.
  await putPicture(path, clock.now())
  await Promise.all(files.map(putPictureFile))
  return { secure_url: path }
})

function countPicture(actor: Actor): Claim {
  const refusal = new Refusal('picture.tooMany', 'You have sent too many pictures. Please try again in an hour')
  return countHourly('pictures', actor._id, { most: business.picturesAnHour, refusal }, clock.now())
}
