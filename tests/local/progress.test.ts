import { expect, it, onTestFinished, vi } from 'vitest'
import { progress } from '../../local/progress.ts'

/** Returns the output on a terminal of this width, or without a terminal. */
function written(columns: number | undefined) {
  const { isTTY, columns: width } = process.stderr
  Object.assign(process.stderr, { isTTY: columns !== undefined, columns })
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    Object.assign(process.stderr, { isTTY, columns: width })
    write.mockRestore()
  })
  return () => write.mock.calls.map(([text]) => text)
}

it('rewrites a bar and a text on one row as wide as the terminal', () => {
  const lines = written(40)
  progress('818 rows looked through', 0.426)
  progress('')
  expect(lines()).toEqual(['\r\x1b[2K[########............]  42 % 818 rows l', '\r\x1b[2K'])
})

it('does not truncate when the terminal’s width is unknown', () => {
  const lines = written(0)
  progress('818 rows looked through')
  expect(lines()).toEqual(['\r\x1b[2K818 rows looked through'])
})

it('prints a row per update without a terminal', () => {
  const lines = written(undefined)
  progress('7 of 7 rows counted again', 1)
  progress('7 rows looked at again')
  progress('')
  expect(lines()).toEqual(['[####################] 100 % 7 of 7 rows counted again\n', '7 rows looked at again\n'])
})
