import { expect, it } from 'vitest'
import { cameraFailure } from '../../../../web/src/domain/scan/camera.ts'

it.each([
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'failed'],
] as const)('maps the camera error %s to %s', (name, failure) => {
  expect(cameraFailure(new DOMException('', name))).toBe(failure)
})
