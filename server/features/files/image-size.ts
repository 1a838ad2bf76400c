import { disableTypes, imageSize, types } from 'image-size'
import type { ImageSize } from '../../../domain/quiz/quiz.ts'

// Only what is accepted as a picture is looked at.
disableTypes(types.filter((type) => !['png', 'jpg', 'gif', 'webp'].includes(type)))

/** From this number on, the orientation that a camera writes into a JPEG lays the picture on its side. */
const firstOnItsSide = 5

/** Bytes in a buffer of their own: the reader looks as far as the buffer goes, and behind a short picture other things may follow. */
const alone = (bytes: Uint8Array): Uint8Array => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

/** Reads from the head of a picture how large browsers draw it, in CSS pixels; null where it does not say. */
export function sizeOf(bytes: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(alone(bytes))
    if (width < 1 || height < 1) return null
    return orientation < firstOnItsSide ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
