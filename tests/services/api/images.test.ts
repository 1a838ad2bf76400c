import { describe, expect, test } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { reasonOf } from '../../../domain/problem.ts'
import { pictureType, readPicture } from '../../../src/services/api/images.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = '\u0089PNG\r\n\u001a\n0000'

const faultOf = (file: Blob) => readPicture(file).then(() => null, reasonOf)

describe('The type of a picture', () => {
  // Shows: A picture is checked by its content and may be up to 10 MB.
  test.each([
    [png, 'image/png'],
    ['\u00ff\u00d8\u00ff\u00e0000000000', 'image/jpeg'],
    ['GIF89a000000', 'image/gif'],
    ['GIF87a000000', 'image/gif'],
    ['RIFF0000WEBP', 'image/webp'],
    ['RIFF0000WAVE', null],
    ['<svg xmlns="', null],
    ['', null],
  ])('is told by its first bytes', (head, type) => {
    expect(pictureType(bytes(head))).toBe(type)
  })
})

describe('A chosen file', () => {
  // Shows: A picture is checked by its content and may be up to 10 MB.
  test('is refused when it is no picture, whatever its name says', async () => {
    expect(await faultOf(new Blob(['<svg/>'], { type: 'image/png' }))).toBe('imageType')
  })

  // Shows: A picture is checked by its content and may be up to 10 MB.
  test('is refused above 10 MB', async () => {
    expect(await faultOf(new Blob([new Uint8Array(limits.imageBytes + 1)]))).toBe('imageSize')
  })

  test('is refused when it cannot be read', async () => {
    const gone = Object.assign(new Blob([bytes(png)]), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
    expect(await faultOf(gone)).toBe('imageUnreadable')
  })
})
