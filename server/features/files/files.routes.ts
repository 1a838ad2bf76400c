import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileReply } from '../../../domain/api/modules.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { fileMediaTypes, fileUrlOf } from '../../../domain/course/course-module.ts'
import type { App, Deps } from '../../deps.ts'
import { senderOf } from '../../http/bodies/read-body.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { type ByteRange, rangeOf } from './byte-range.ts'
import { fileReceiver, longestUpload } from './files.service.ts'
import { chunkBytes, type FoundFile, fileStore } from './files.store.ts'

/** Our own pages may frame a file; nothing in it runs, and nothing else may embed it. */
const fileHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
}

const unsupportedMediaType = () => new Refusal(415, 'unsupportedMediaType', 'Files must be PDF documents or MP4 or WebM videos.')

type Chunk = (uploadId: string, position: number) => Promise<Uint8Array>

/** Reads a file one chunk at a time, only as fast as the client takes it; other requests get their turn between two chunks. */
async function* bytesOf(chunk: Chunk, uploadId: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let start = first - (first % chunkBytes); start <= last; start += chunkBytes) {
    await nextTurn()
    const bytes = await chunk(uploadId, start / chunkBytes)
    yield bytes.subarray(Math.max(0, first - start), last - start + 1)
  }
}

/** Returns the bytes that are asked for; a range of another version of the file is not looked at. */
function wantedRange({ headers }: FastifyRequest, { size }: FoundFile, etag: string): ByteRange | 'unsatisfiable' | null {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? rangeOf(headers.range, size) : null
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FoundFile, chunk: Chunk): FastifyReply {
  const etag = `"${file.hash}"`
  const range = wantedRange(request, file, etag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Refusal(416, 'rangeNotSatisfiable', 'This part of the file does not exist.')
  }
  reply.headers({ ...fileHeaders, etag }).type(file.mime)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const part = range ?? { first: 0, last: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`)
  const isHead = request.method === 'HEAD'
  return reply
    .header('content-length', part.last - part.first + 1)
    .send(Readable.from(isHead ? [] : bytesOf(chunk, file.uploadId, part), { highWaterMark: 1 }))
}

/** Only the upload reads bodies that are not JSON, as the stream that they are. */
function uploadRoute(app: App, deps: Deps): void {
  const receive = fileReceiver(deps)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...fileMediaTypes], (request, body, done) => {
    const watched = app.bodyWatch.enter({ ...senderOf(request), longest: longestUpload, end: () => body.destroy() })
    body.once('end', watched.leave).once('close', watched.leave)
    done(null, body)
  })
  app.addContentTypeParser('*', (_request, _body, done) => done(unsupportedMediaType()))

  app.post('/api/files', { schema: { response: { 201: FileReply } } }, async (request, reply) => {
    if (!request.body) throw unsupportedMediaType()
    const { hash, kind, size } = await receive(request.body as IncomingMessage, signedIn(request).id)
    return reply.code(201).send({ success: true, file: { id: hash, url: fileUrlOf(hash), kind, size } })
  })
}

/** `/api/files`: takes the files of modules in by their content and gives them out, whole or in ranges. */
export function fileRoutes(app: App, deps: Deps): void {
  const files = fileStore(deps.db)
  app.register(async (scope) => uploadRoute(scope, deps))

  app.get('/api/files/:fileId', { schema: { params: Exact({ fileId: Id }) } }, async (request, reply) => {
    const file = await files.find(request.params.fileId)
    if (!file) throw notFound()
    return sendFile(request, reply, file, files.chunk)
  })
}
