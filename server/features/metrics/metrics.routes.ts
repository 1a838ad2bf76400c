import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { createMetrics, type MetricsSources } from './metrics.ts'

export interface MetricsOptions {
  /** Whoever sends it as a bearer token may read. */
  token: string
  sources: MetricsSources
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `GET /metrics` for Prometheus, and the hook that measures every reply; nothing of both is there without a token. */
export function metricsRoutes(app: App, { token, sources }: MetricsOptions): void {
  const metrics = createMetrics(sources)
  const expected = digest(`Bearer ${token}`)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    metrics.observe(request.method, route, reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      throw new Refusal(401, 'signedOut', 'The token is missing or wrong.')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
