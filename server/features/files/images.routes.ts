import type { FastifyRequest } from 'fastify'
import { ImageBody, ImageReply } from '../../../domain/api/images.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { imageUrlOf } from '../../../domain/attempt/taker-questions.ts'
import { limits } from '../../../domain/limits.ts'
import type { App, Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { decodeImage, imageFaultSentences } from './image-decoding.ts'
import { imageStore } from './images.store.ts'
import { QuotaExceeded, storageQuotaStore } from './storage-quota.store.ts'

const imageHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** `/api/images`: stores an image by its content and serves it for a year to those who may see it. */
export function imageRoutes(app: App, deps: Deps): void {
  const images = imageStore(deps.db)

  const bodyLimit = limits.imageBodyBytes
  const room = storageQuotaStore(deps.db)
  /** Base64 has four characters for three bytes. */
  const refuseWithoutRoom = async (request: FastifyRequest) => {
    const announced = (Number(request.headers['content-length'] ?? 0) * 3) / 4
    if ((await room.takenBy(signedIn(request).id)) + announced > limits.filesOfTeacherBytes)
      throw new QuotaExceeded('No room for this picture')
  }

  app.post(
    '/api/images',
    { bodyLimit, onRequest: refuseWithoutRoom, schema: { body: ImageBody, response: { 201: ImageReply } } },
    async (request, reply) => {
      const image = decodeImage(request.body.dataUrl)
      if (typeof image === 'string') {
        const msg = imageFaultSentences[image]
        throw new Refusal(400, 'invalid', msg, { errors: [{ param: 'dataUrl', msg }] })
      }
      await images.keep([image], signedIn(request).id, deps.now())
      return reply.code(201).send({ success: true, imageUrl: imageUrlOf(image.hash) })
    },
  )

  app.get('/api/images/:hash', { schema: { params: Exact({ hash: Id }) } }, async ({ params }, reply) => {
    const image = await images.find(params.hash)
    if (!image) throw notFound()
    return reply.headers(imageHeaders).type(image.mime).send(Buffer.from(image.bytes))
  })
}
