import type { ImageReply } from '../../../domain/api/images.ts'
import { limits } from '../../../domain/limits.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { postJson } from './client/http.ts'

const UPLOAD_TIMEOUT_MS = 60_000
const HEAD_BYTES = 12

type ImageFault = 'imageType' | 'imageSize' | 'imageUnreadable'

const refusal = (reason: ImageFault): ApiProblem => new ApiProblem({ kind: 'refused', reason })
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
    reader.onerror = () => reject(refusal('imageUnreadable'))
    reader.readAsDataURL(blob)
  })

/** Reads a chosen file as a data URL; rejects with an ApiProblem for what is no PNG, JPEG, GIF or WebP of at most 10 MB. */
export async function readPicture(file: Blob): Promise<string> {
  if (file.size > limits.imageBytes) throw refusal('imageSize')
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw refusal('imageUnreadable')
    })
  const type = pictureType(new Uint8Array(head))
  if (type === null) throw refusal('imageType')
  return readUrl(file.slice(0, file.size, type))
}

/** Stores a picture and gives the address that it has from now on; rejects with an ApiProblem. */
export const uploadPicture = async (dataUrl: string, signal?: AbortSignal): Promise<string> =>
  (await postJson<ImageReply>('/api/images', { dataUrl }, { timeoutMs: UPLOAD_TIMEOUT_MS, signal })).imageUrl
