import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { maxBytesOf } from '../../../domain/course/course-module.ts'
import { limits } from '../../../domain/limits.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { type FileType, fileTypeOf } from './file-types.ts'
import { chunkBytes, fileStore, type StoredFile } from './files.store.ts'
import { QuotaExceeded, storageQuotaStore } from './storage-quota.store.ts'

/** An upload takes at most this long, in ms; what is older was left behind. */
export const longestUpload = 30 * 60_000

/** What still comes after a refusal is read and forgotten for so long, in ms: a sender who is cut off would not read the refusal. */
const lingering = 5_000

/** A file that no module names stays so long, in ms: who sends it adds its module next. */
const keptUnnamed = 60 * 60_000

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

const sizes = {
  pdf: `PDF files can be at most ${megabytes(limits.pdfBytes)}.`,
  video: `Videos can be at most ${megabytes(limits.videoBytes)}.`,
} as const

const tooLarge = ({ kind }: FileType) => new Refusal(413, 'tooLarge', sizes[kind])
const notSupported = () => {
  const msg = 'Files must be PDF documents or MP4 or WebM videos.'
  return new Refusal(400, 'unsupportedFile', msg, { errors: [{ param: 'file', msg }] })
}
const broken = () => new Refusal(400, 'invalid', 'The file did not arrive completely.')

/** Cuts what arrives into chunks of one size; only the last one is smaller. */
async function* chunksOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  // Stopping early must leave the connection open: the refusal goes out on it.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length < chunkBytes) continue
    const all = Buffer.concat(parts)
    const whole = all.length - (all.length % chunkBytes)
    for (let at = 0; at < whole; at += chunkBytes) yield all.subarray(at, at + chunkBytes)
    parts = [Buffer.from(all.subarray(whole))]
    length = all.length - whole
  }
  if (length > 0) yield Buffer.concat(parts)
}

function endAfter(body: IncomingMessage, time: number): void {
  const timer = setTimeout(() => body.destroy(), time).unref()
  body.once('close', () => clearTimeout(timer))
}

/** Returns the type by the first chunk, and refuses by the announced length what could only be refused later. */
function typeOf(first: Buffer, announced: number): FileType {
  const type = fileTypeOf(first)
  if (!type) throw notSupported()
  if (announced > maxBytesOf(type.kind)) throw tooLarge(type)
  return type
}

/** Returns a function that reserves room for an upload; what no module names any more makes room first. */
function roomKeeper({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const [files, room] = [fileStore(db), storageQuotaStore(db)]
  return async (uploadId: string, ownerId: string, bytes: number): Promise<void> => {
    try {
      await room.reserve(uploadId, ownerId, bytes, now())
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error
      for (const unnamed of await room.forgetUnnamed(ownerId, now() - keptUnnamed)) await files.drop(unnamed)
      await room.reserve(uploadId, ownerId, bytes, now())
    }
  }
}

/** Returns a function that reads the type off the first chunk and reserves room for the file; a length that is not announced may become the longest one. */
function typeReader(deps: Pick<Deps, 'db' | 'now'>) {
  const reserve = roomKeeper(deps)
  return async (body: IncomingMessage, first: Buffer, uploadId: string, ownerId: string): Promise<FileType> => {
    const announced = Number(body.headers['content-length'] ?? 0)
    const type = typeOf(first, announced)
    await reserve(uploadId, ownerId, announced || maxBytesOf(type.kind))
    return type
  }
}

/** Returns a function that stores a body chunk by chunk under the id of its upload. */
function fileWriter(deps: Pick<Deps, 'db' | 'now'>) {
  const files = fileStore(deps.db)
  const typeWithRoom = typeReader(deps)
  return async (body: IncomingMessage, uploadId: string, ownerId: string): Promise<StoredFile> => {
    const hash = createHash('sha256')
    let type: FileType | null = null
    let size = 0
    let position = 0
    for await (const chunk of chunksOf(body)) {
      type ??= await typeWithRoom(body, chunk, uploadId, ownerId)
      size += chunk.length
      if (size > maxBytesOf(type.kind)) throw tooLarge(type)
      hash.update(chunk)
      await files.append(uploadId, position, chunk)
      // SQLite writes in this thread: everybody else gets a turn between two chunks.
      await nextTurn()
      position += 1
    }
    if (!type) throw notSupported()
    return { hash: hash.digest('hex'), ...type, size }
  }
}

/** Returns the receiver of files: it stores a body chunk by chunk as it arrives, and leaves nothing of one that is refused or breaks off. */
export function fileReceiver({ db, newId, now }: Pick<Deps, 'db' | 'newId' | 'now'>) {
  const files = fileStore(db)
  const write = fileWriter({ db, now })

  return async (body: IncomingMessage, ownerId: string): Promise<StoredFile> => {
    const uploadId = newId()
    endAfter(body, longestUpload)
    try {
      const file = await write(body, uploadId, ownerId)
      if (!(await files.finish(uploadId, file, ownerId, now()))) await files.drop(uploadId)
      return file
    } catch (error) {
      endAfter(body, lingering)
      await files.drop(uploadId)
      throw body.complete || error instanceof Refusal || !body.destroyed ? error : broken()
    }
  }
}
