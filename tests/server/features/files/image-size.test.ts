import { expect, it } from 'vitest'
import { sizeOf } from '../../../../server/features/files/image-size.ts'

const hex = (...parts: string[]) => Buffer.from(parts.join(''), 'hex')

const png = hex('89504e470d0a1a0a', '0000000d49484452', '00000320', '00000258', '0806000000', '00000000')
const gif = Buffer.concat([Buffer.from('GIF89a'), hex('2003', '5802', '000000')])
const webp = Buffer.concat([Buffer.from('RIFF'), hex('1a000000'), Buffer.from('WEBPVP8X'), hex('0a000000', '00000000', '1f0300', '570200')])
const frame = hex('ffc0', '0011', '08', '0258', '0320', '03', '012200', '021101', '031101', 'ffd9')

/** EXIF of a camera, in which one entry says how the picture is held. */
const held = (orientation: string) =>
  hex('ffe1', '0022', '457869660000', '4d4d002a00000008', '0001', '0112', '0003', '00000001', orientation, '0000', '00000000')

const jpeg = (orientation: string) => Buffer.concat([hex('ffd8'), held(orientation), frame])

it.each([
  ['PNG', png],
  ['GIF', gif],
  ['WebP', webp],
  ['JPEG', jpeg('0001')],
  ['JPEG on its head', jpeg('0003')],
])('%s says how large it is', (_, bytes) => {
  expect(sizeOf(bytes)).toEqual({ width: 800, height: 600 })
})

it('A photo that was held sideways is as large as browsers turn it', () => {
  expect(sizeOf(jpeg('0006'))).toEqual({ width: 600, height: 800 })
})

it.each([
  ['a head that is cut', png.subarray(0, 12)],
  ['a head that is cut before the width', png.subarray(0, 16)],
  ['no width', hex('89504e470d0a1a0a', '0000000d49484452', '00000000', '00000258', '0806000000', '00000000')],
  ['another kind', Buffer.from('<svg width="800" height="600"/>')],
  ['nothing', Buffer.alloc(0)],
])('Of %s no size is known', (_, bytes) => {
  expect(sizeOf(bytes)).toBeNull()
})
