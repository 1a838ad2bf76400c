import { limits } from '../../../domain/limits.ts'
import { ApiProblem } from '../../../domain/problem.ts'

export type ListFileFault = 'listTooLarge' | 'listUnreadable'

const refusal = (reason: ListFileFault): ApiProblem => new ApiProblem({ kind: 'refused', reason })
const starts = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, index) => bytes[index] === byte)

/** Spreadsheets write UTF-8, UTF-16 with a mark at its beginning, or the old Windows encoding. */
function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a chosen file as text; rejects with an ApiProblem for more than 1 MiB, and for what is no text, such as a workbook. */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size > 2 * limits.csvText) throw refusal('listTooLarge')
  const text = decode(
    new Uint8Array(
      await file.arrayBuffer().catch(() => {
        throw refusal('listUnreadable')
      }),
    ),
  )
  if (text.includes('\u0000')) throw refusal('listUnreadable')
  if (text.length > limits.csvText) throw refusal('listTooLarge')
  return text
}
