import type { Generated } from 'kysely'

interface ImagesTable {
  hash: string
  mime: string
  bytes: Uint8Array
  created_at: number
}

interface ImageOwnersTable {
  hash: string
  user_id: string
}

interface VersionImagesTable {
  version_id: string
  hash: string
}

/** The chunks of an upload are stored under its id, from 0; an upload that no file names is in progress or was abandoned. */
interface UploadsTable {
  id: string
  created_at: number
  owner_id: Generated<string | null>
  /** The bytes that may still come, for which its owner has room. */
  reserved: Generated<number>
}

interface UploadChunksTable {
  upload_id: string
  position: number
  bytes: Uint8Array
}

/** A whole upload by the SHA-256 of its bytes. */
interface FilesTable {
  hash: string
  upload_id: string
  kind: string
  mime: string
  size: number
  created_at: number
}

interface FileOwnersTable {
  hash: string
  user_id: string
}

/** The tables of pictures and uploaded files. */
export interface FileTables {
  images: ImagesTable
  image_owners: ImageOwnersTable
  version_images: VersionImagesTable
  uploads: UploadsTable
  upload_chunks: UploadChunksTable
  files: FilesTable
  file_owners: FileOwnersTable
}
