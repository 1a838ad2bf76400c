import { createHash } from 'node:crypto'
import type { FileReply } from '../../../domain/api/modules.ts'
import { chunkBytes } from '../../../server/features/files/files.store.ts'
import type { Reply, School } from './school.ts'

/** The beginning of each kind of file that modules take. */
export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
export const webm = Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(40)])
export const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom0000isommp42')])

/** A PDF of two whole chunks and a bit, no byte like its neighbours. */
export const longPdf = Buffer.concat([pdf, Buffer.from(Uint8Array.from({ length: 2 * chunkBytes }, (_, index) => (index * 31) % 251))])

/** The SHA-256 by which a file is kept. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Sends files to a school as its pages do. */
export const uploads = (school: School) => ({
  async post(person: { cookie: string } | null, bytes: Buffer, type = 'application/pdf'): Promise<Reply<FileReply>> {
    const reply = await school.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, ...(person ? { cookie: person.cookie } : {}) },
      payload: bytes,
    })
    return { status: reply.statusCode, body: reply.json() as FileReply, headers: reply.headers }
  },
  /** Reads a file as bytes. */
  get: (person: { cookie: string }, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    school.app.inject({ method, url, headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookie, ...headers } }),
})
