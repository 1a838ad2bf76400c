import { disableTypes, imageSize, types } from 'image-size'
import type { ImageSize } from '../../../domain/quiz/quiz.ts'

// Only what is accepted as a picture is looked at.
disableTypes(types.filter((type) => !['png', 'jpg', 'gif', 'webp'].includes(type)))

/** From this number on, the orientation that a camera writes into a JPEG lays the picture on its side. */
const firstOnItsSide = 5

/** Reads from the head of a picture how large browsers draw it, in CSS pixels; null where it does not say. */
export function sizeOf(bytes: Uint8Array): ImageSize | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (width < 1 || height < 1) return null
    return orientation < firstOnItsSide ? { width, height } : { width: height, height: width }
  } catch {
    return null
  }
}
