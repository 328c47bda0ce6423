import type { Needs } from './needs.ts'

export const pictureNeeds: Record<string, Needs> = {
  'pictures/upload-picture': {
    hurts: 'Nobody can upload a picture',
    settings: ['IMAGES_BUCKET', 'TABLE_NAME'],
    table: { actions: ['PutItem'], keys: ['PICTURE#*'] },
    pictures: ['PutObject'],
  },
}
