import { limits } from '../../../domain/limits.ts'
import { ApiProblem } from '../../../domain/problem.ts'

export type ListFileFault = 'listTooLarge' | 'listUnreadable'

const refusal = (reason: ListFileFault): ApiProblem => new ApiProblem({ kind: 'refused', reason })
const starts = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, index) => bytes[index] === byte)

const LF = 0x0a
const sequenceLength = (byte: number): number => (byte < 0xc2 || byte > 0xf4 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Reads a line whose characters are UTF-8 where they can be, else Windows-1252. */
function mixedLine(line: Uint8Array): string {
  let text = ''
  for (let at = 0; at < line.length; ) {
    const character = line.subarray(at, at + sequenceLength(line[at] ?? 0))
    const isWhole = isUtf8(character)
    text += new TextDecoder(isWhole ? 'utf-8' : 'windows-1252', { ignoreBOM: true }).decode(isWhole ? character : character.subarray(0, 1))
    at += isWhole ? character.length : 1
  }
  return text
}

/** Lists that were put together from several files are in several encodings, line by line and even within a line. */
function mixedText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LF, at)
    const line = bytes.subarray(at, end < 0 ? bytes.length : end + 1)
    text += isUtf8(line) ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(line) : mixedLine(line)
    at += line.length
  }
  return text.replace(/^\uFEFF/, '')
}

/** Spreadsheets write UTF-8, UTF-16 with a mark at its beginning, or Windows-1252; a list put together from several mixes them. */
function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return mixedText(bytes)
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
