import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { FileKind } from '../../../domain/course/course-module.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** The bytes of every chunk but the last of a file. */
export const chunkBytes = 256 * 1024
const chunksPerBatch = 4

/** A whole file; `hash` is the SHA-256 of its bytes in hex. */
export interface StoredFile {
  hash: string
  kind: FileKind
  mime: string
  size: number
}

/** A stored file with where its chunks lie. */
export interface FoundFile extends StoredFile {
  uploadId: string
}

const finish =
  (db: Db) =>
  (uploadId: string, { hash, kind, mime, size }: StoredFile, ownerId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = { hash, upload_id: uploadId, kind, mime, size, created_at: now }
      const added = await trx
        .insertInto('files')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('hash')
        .execute()
      await trx
        .insertInto('file_owners')
        .values({ hash, user_id: ownerId })
        .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doNothing())
        .execute()
      return added.length === 1
    })

const find =
  (db: Db) =>
  async (hash: string): Promise<FoundFile | null> => {
    const row = await db.selectFrom('files').selectAll().where('hash', '=', hash).executeTakeFirst()
    return row ? { hash, kind: row.kind as FileKind, mime: row.mime, size: row.size, uploadId: row.upload_id } : null
  }

const chunk =
  (db: Db) =>
  async (uploadId: string, position: number): Promise<Uint8Array> =>
    (
      await db
        .selectFrom('upload_chunks')
        .select('bytes')
        .where('upload_id', '=', uploadId)
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
    ).bytes

const isOwned =
  (db: Db) =>
  async (hash: string, kind: FileKind, ownerId: string): Promise<boolean> => {
    const owned = db.selectFrom('files as f').innerJoin('file_owners as o', 'o.hash', 'f.hash').select('f.hash')
    const row = await owned.where('f.hash', '=', hash).where('f.kind', '=', kind).where('o.user_id', '=', ownerId).executeTakeFirst()
    return row !== undefined
  }

const isFile = (uploadId: string) => sql<boolean>`exists (select 1 from files f where f.upload_id = ${uploadId})`

/**
 * Deleting a whole video in one statement would keep every other writer waiting. Where the connection broke in the last step nobody knows
 * whether the upload became a file, so every statement looks.
 */
const drop =
  (db: Db) =>
  async (uploadId: string): Promise<void> => {
    const some = db.selectFrom('upload_chunks').select('position').where('upload_id', '=', uploadId).limit(chunksPerBatch)
    const chunks = db.deleteFrom('upload_chunks').where('upload_id', '=', uploadId).where('position', 'in', some)
    const removeBatch = chunks.where(({ not }) => not(isFile(uploadId))).returning('position')
    while ((await removeBatch.execute()).length > 0) await nextTurn()
    const upload = db.deleteFrom('uploads').where('id', '=', uploadId)
    await upload.where(({ not }) => not(isFile(uploadId))).execute()
  }

const leftBehind =
  (db: Db) =>
  async (before: number): Promise<string[]> => {
    const named = sql<boolean>`exists (select 1 from files f where f.upload_id = uploads.id)`
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('created_at', '<', before)
      .where(({ not }) => not(named))
      .execute()
    return rows.map(({ id }) => id)
  }

/** Keeps files by the SHA-256 of their bytes, each once, in chunks that are written and read one at a time. */
export const fileStore = (db: Db) => ({
  /** Begins an upload of chunks that are a file only when it is finished. */
  begin: (uploadId: string, now: number) => db.insertInto('uploads').values({ id: uploadId, created_at: now }).execute(),
  /** Writes one chunk by itself, so that nobody waits for a whole upload. */
  append: (uploadId: string, position: number, bytes: Uint8Array) =>
    db.insertInto('upload_chunks').values({ upload_id: uploadId, position, bytes }).execute(),
  /** Makes an upload a file of its owner; false where the file was there already and the upload is not needed. */
  finish: finish(db),
  /** Removes an upload with its chunks, unless it is a file. */
  drop: drop(db),
  find: find(db),
  /** Reads one chunk of an upload, counted from 0. */
  chunk: chunk(db),
  /** Returns whether a file is there, of this kind, and an upload of this person. */
  isOwned: isOwned(db),
  /** Lists uploads begun before an instant that never became a file. */
  leftBehind: leftBehind(db),
})
