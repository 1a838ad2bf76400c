import { expect, test } from 'vitest'
import { readPicture } from '../../../src/services/api/images.ts'

test('a picture is read as a data URL of the type that its bytes say', async () => {
  const head = Uint8Array.from('GIF89a000000', (letter) => letter.charCodeAt(0))
  expect(await readPicture(new File([head], 'photo.png', { type: 'image/png' }))).toBe('data:image/gif;base64,R0lGODlhMDAwMDAw')
})
