import { createHash } from 'node:crypto'
import { limits } from '../../../domain/limits.ts'
import { sizeOf } from './image-size.ts'

export type ImageMime = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

/** An image as it was sent, checked by its content; `hash` is the SHA-256 of its bytes in hex. */
export interface DecodedImage {
  hash: string
  mime: ImageMime
  bytes: Buffer
}

export type ImageFault = 'notAnImage' | 'imageTooLarge' | 'tooManyPixels'

export const imageFaultSentences: Record<ImageFault, string> = {
  notAnImage: 'Images must be PNG, JPEG, GIF or WebP files.',
  imageTooLarge: `Images can be at most ${limits.imageBytes / 1024 / 1024} MB.`,
  tooManyPixels: `Images can have at most ${limits.imagePixels / 1_000_000} million pixels.`,
}

const signatures: [ImageMime, (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/gif', (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
]

/** Returns the type of an image by its first bytes, or null for anything that is not PNG, JPEG, GIF or WebP. */
const mimeOf = (bytes: Buffer): ImageMime | null => signatures.find(([, matches]) => matches(bytes))?.[0] ?? null

export const isDataUrl = (url: string): boolean => url.slice(0, 5).toLowerCase() === 'data:'

const head = /^data:(image\/[a-z]+);base64$/i
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Whether the head of a picture says that browsers would need too much memory for it. */
function hasTooManyPixels(bytes: Buffer): boolean {
  const { width, height } = sizeOf(bytes) ?? { width: 0, height: 0 }
  return width * height > limits.imagePixels
}

/** Decodes a base64 data URL into an image; its content has to be what it says, and at most `limits.imageBytes` and `limits.imagePixels`. */
export function decodeImage(dataUrl: string): DecodedImage | ImageFault {
  const comma = dataUrl.indexOf(',')
  const said = head
    .exec(dataUrl.slice(0, Math.max(0, comma)))?.[1]
    ?.toLowerCase()
    .replace('image/jpg', 'image/jpeg')
  const body = dataUrl.slice(comma + 1)
  if (said === undefined) return 'notAnImage'
  if ((body.length * 3) / 4 > limits.imageBytes + 2) return 'imageTooLarge'
  const bytes = base64.test(body) ? Buffer.from(body, 'base64') : Buffer.alloc(0)
  if (bytes.length > limits.imageBytes) return 'imageTooLarge'
  const mime = mimeOf(bytes)
  if (mime === null || mime !== said) return 'notAnImage'
  return hasTooManyPixels(bytes) ? 'tooManyPixels' : { hash: createHash('sha256').update(bytes).digest('hex'), mime, bytes }
}
