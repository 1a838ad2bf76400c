import { type FileKind, fileMediaTypes, maxBytesOf } from './course-module.ts'

export type FileFaultCode = 'fileKind' | 'fileEmpty' | 'pdfTooLarge' | 'videoTooLarge'

/** Returns what a file may be by the media type that the browser gives it; null for what no module takes. */
export function kindOfMediaType(type: string): FileKind | null {
  if (!fileMediaTypes.some((known) => known === type)) return null
  return type === 'application/pdf' ? 'pdf' : 'video'
}

/** Finds why a file would be refused before a byte of it is sent; null where it would be accepted. */
export function fileFault({ type, size }: { type: string; size: number }): FileFaultCode | null {
  const kind = kindOfMediaType(type)
  if (kind === null) return 'fileKind'
  if (size === 0) return 'fileEmpty'
  if (size <= maxBytesOf(kind)) return null
  return kind === 'pdf' ? 'pdfTooLarge' : 'videoTooLarge'
}
