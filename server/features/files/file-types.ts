import type { FileKind } from '../../../domain/course/course-module.ts'

/** What a file is by its first bytes. */
export interface FileType {
  kind: FileKind
  mime: 'application/pdf' | 'video/mp4' | 'video/webm'
}

const headBytes = 64

const brands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/
const ebml = Buffer.from('1a45dfa3', 'hex')

const types: [FileType, (head: Buffer) => boolean][] = [
  [{ kind: 'pdf', mime: 'application/pdf' }, (head) => head.toString('latin1', 0, 5) === '%PDF-'],
  [{ kind: 'video', mime: 'video/mp4' }, (head) => head.toString('latin1', 4, 8) === 'ftyp' && brands.test(head.toString('latin1', 8, 12))],
  [
    { kind: 'video', mime: 'video/webm' },
    (head) => head.subarray(0, 4).equals(ebml) && head.toString('latin1', 0, headBytes).includes('webm'),
  ],
]

/** Returns by its first 64 bytes whether a file is a PDF, an MP4 or a WebM, or null for anything else. */
export const fileTypeOf = (head: Buffer): FileType | null => types.find(([, matches]) => matches(head))?.[0] ?? null
