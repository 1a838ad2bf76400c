import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../deps.ts'
import type { ApiDocument } from './docs-page.ts'

const styles = join(import.meta.dirname, 'docs.css')

/** `/api/docs`: the calls of this server for people and for machines, made from the schemas that check them. */
export function apiDocsRoutes(app: App): void {
  let page: string | null = null
  app.get('/api/docs/openapi.json', async () => app.swagger())
  app.get('/api/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(readFileSync(styles)))
  app.get('/api/docs', async (_request, reply) => {
    const { apiDocsPage } = await import('./docs-page.ts')
    page ??= apiDocsPage(app.swagger() as unknown as ApiDocument)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
