import { describe, expect, test } from 'vitest'
import { readListFile } from '../../../src/services/device/list-file.ts'

const windows = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const read = (...parts: Buffer[]) => readListFile(new Blob(parts.map((part) => new Uint8Array(part))))

describe('A list in which two encodings are mixed', () => {
  // Shows: A list that mixes UTF-8 with letters of the old Windows encoding is read as what it was meant to be.
  test('keeps the letters of both, also behind the mark of UTF-8', async () => {
    const text = await read(utf8('\uFEFFName\nJürgen '), windows('Köhler'), utf8('\nÇelik 李\n'), windows('Zoë €'.replace('€', '\x80')))
    expect(text).toBe('Name\nJürgen Köhler\nÇelik 李\nZoë €')
  })

  test('does not change what is in the old Windows encoding alone', async () => {
    expect(await read(windows('Ärger\nJosé Ñandú, Müßig'))).toBe('Ärger\nJosé Ñandú, Müßig')
  })
})
