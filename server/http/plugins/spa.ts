import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../../deps.ts'
import type { BuildFile, BuildFiles } from '../build-files.ts'
import type { PageLinks } from '../page-links.ts'
import { notFound } from '../refusal.ts'
import { sendRefusal } from './errors.ts'
import { sessionCookieOf } from './session.ts'

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'no-cache'
const index = '/index.html'
const landing = '/landing.html'

/** Returns whether an Accept-Encoding names a coding without refusing it by q=0. */
const accepts = (header: string, coding: string): boolean =>
  new RegExp(`(?:^|[\\s,])${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`).test(header)

function encodingOf(request: FastifyRequest, page: BuildFile): 'br' | 'gzip' | 'identity' {
  const header = String(request.headers['accept-encoding'] ?? '')
  if (page.br && accepts(header, 'br')) return 'br'
  return page.gzip && accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, page: BuildFile): FastifyReply {
  reply.headers({ etag: page.etag, 'cache-control': path.startsWith('/assets/') ? immutable : revalidated })
  if (page.br || page.gzip) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingOf(request, page)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type(page.type)
    .send(page[encoding] ?? page.identity)
}

interface Build {
  pages: BuildFiles
  links: PageLinks
  publicOrigin: string | null
}

/** Serves the build from memory; every other path that a browser opens gets the page, which routes by itself. */
export const spaPlugin = fp(
  async (app: App, { pages, links, publicOrigin }: Build) => {
    const sessionCookie = sessionCookieOf(publicOrigin)
    const sendHome = (request: FastifyRequest, reply: FastifyReply, path: string, home: BuildFile): FastifyReply => {
      const link = links(path, request.cookies[sessionCookie] !== undefined)
      if (link) reply.header('link', link)
      return sendPage(request, reply, index, home)
    }

    const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
      const [path = '/'] = request.url.split('?', 1)
      const page = pages.get(path)
      if (page && path !== index && path !== landing) return sendPage(request, reply, path, page)
      const isVisit = path === '/' || path === '/login'
      const home = (isVisit ? pages.get(landing) : undefined) ?? pages.get(index)
      const wantsPage = String(request.headers.accept ?? '').includes('text/html') && !/^\/(?:api|assets)(?:\/|$)/.test(path)
      return (path === '/' || wantsPage) && home ? sendHome(request, reply, path, home) : sendRefusal(reply, notFound())
    }
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply) : sendRefusal(reply, notFound()),
    )
  },
  { name: 'spa', dependencies: ['errors', 'session'] },
)
