import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { fileStore } from '../../features/files/files.store.ts'
import { imageStore } from '../../features/files/images.store.ts'
import { type CheckLine, lineOf, shown } from './check-line.ts'

type Db = Kysely<Database>

async function wrongImages(db: Db, hashes: readonly string[]): Promise<string[]> {
  const images = imageStore(db)
  const faults: string[] = []
  for (const hash of hashes) {
    const image = await images.find(hash)
    if (!image || createHash('sha256').update(image.bytes).digest('hex') !== hash) faults.push(`the picture ${hash} has other bytes`)
  }
  return faults
}

/** Follows the chunks of a file one at a time. */
async function isWhole(db: Db, { hash, upload_id, size }: { hash: string; upload_id: string; size: number }): Promise<boolean> {
  const files = fileStore(db)
  const count = sql<number>`count(*)`.as('count')
  const { count: chunks } = await db.selectFrom('upload_chunks').select(count).where('upload_id', '=', upload_id).executeTakeFirstOrThrow()
  const found = createHash('sha256')
  let bytes = 0
  for (let position = 0; position < Number(chunks); position += 1) {
    const chunk = await files.chunk(upload_id, position).catch(() => new Uint8Array())
    found.update(chunk)
    bytes += chunk.length
  }
  return bytes === size && found.digest('hex') === hash
}

/** Hashes every picture and every uploaded file again. */
export async function checkFiles(db: Db): Promise<CheckLine> {
  const images = await db.selectFrom('images').select('hash').orderBy('hash').execute()
  const faults = await wrongImages(
    db,
    images.map(({ hash }) => hash),
  )
  const files = await db.selectFrom('files').select(['hash', 'upload_id', 'size']).orderBy('hash').execute()
  for (const file of files) if (!(await isWhole(db, file))) faults.push(`the file ${file.hash} has other bytes`)
  return lineOf(`Pictures and files hashed again: ${shown(images.length)} and ${shown(files.length)}`, faults)
}
