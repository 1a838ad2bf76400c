import { expect, test } from 'vitest'
import { decodeImage } from '../../../../server/features/files/image-decoding.ts'

const hexOf = (side: number): string => side.toString(16).padStart(8, '0')

/** A picture of which only the signature and the head are true. */
const png = (width: number, height: number): string => {
  const head = Buffer.from(`89504e470d0a1a0a0000000d49484452${hexOf(width)}${hexOf(height)}0806000000`, 'hex')
  return `data:image/png;base64,${Buffer.concat([head, Buffer.alloc(100)]).toString('base64')}`
}

// Shows: A picture whose head says that it has more than 250 million pixels is refused.
test.each([
  ['the largest that a PNG can name', 2_147_483_647, 2_147_483_647],
  ['a strip', 2_147_483_647, 1],
  ['one row more than the limit', 25_000, 10_001],
])('A picture of %s has too many pixels', (_what, width, height) => expect(decodeImage(png(width, height))).toBe('tooManyPixels'))

test.each([
  ['200 million pixels, as a phone takes', 16_320, 12_240],
  ['the limit', 25_000, 10_000],
])('A picture of %s is taken', (_what, width, height) => expect(decodeImage(png(width, height))).toMatchObject({ mime: 'image/png' }))
