import type { ImageReply } from '../../../domain/api/images.ts'
import { limits } from '../../../domain/limits.ts'
import { postJson } from './http.ts'

const UPLOAD_TIMEOUT_MS = 60_000
const HEAD_BYTES = 12

/** Why a chosen file is no picture for a question. */
export class ImageRefusal extends Error {
  override readonly name = 'ImageRefusal'
  readonly reason: 'imageType' | 'imageSize' | 'imageUnreadable'

  constructor(reason: ImageRefusal['reason']) {
    super(reason)
    this.reason = reason
  }
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Returns the type of a picture by its first bytes, whatever its name says; null for anything but PNG, JPEG, GIF and WebP. */
export function pictureType(head: Uint8Array): string | null {
  const text = latin(head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null
}

const readUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ImageRefusal('imageUnreadable'))
    reader.readAsDataURL(blob)
  })

/** Reads a chosen file as a data URL; rejects with an ImageRefusal for what is no PNG, JPEG, GIF or WebP of at most 10 MB. */
export async function readPicture(file: Blob): Promise<string> {
  if (file.size > limits.imageBytes) throw new ImageRefusal('imageSize')
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new ImageRefusal('imageUnreadable')
    })
  const type = pictureType(new Uint8Array(head))
  if (type === null) throw new ImageRefusal('imageType')
  return readUrl(file.slice(0, file.size, type))
}

/** Stores a picture and gives the address that it has from now on; rejects with an ApiProblem. */
export const uploadPicture = async (dataUrl: string, signal?: AbortSignal): Promise<string> =>
  (await postJson<ImageReply>('/api/images', { dataUrl }, { timeoutMs: UPLOAD_TIMEOUT_MS, ...(signal && { signal }) })).imageUrl
