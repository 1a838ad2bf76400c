import type { ShellFacts } from './services/shell/built-files.ts'
import { answerFromShell, forgetOtherShells, keepShell } from './services/shell/shell-cache.ts'

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface InstallEvent extends WorkerEvent {
  addRoutes?: (rules: readonly unknown[]) => Promise<void>
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith: (reply: Promise<Response>) => void
}

interface WorkerScope {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  readonly clients: { claim: () => Promise<void> }
}

/** Written by the build. */
declare const SHELL_FACTS: ShellFacts
declare const self: WorkerScope

const tools = { caches, fetch: (request: Request) => fetch(request), origin: location.origin }

/** Where the browser can, calls of the API do not even wake this worker. */
const passApi = (event: InstallEvent): Promise<void> =>
  Promise.resolve(event.addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }])).catch(() => undefined)

self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(SHELL_FACTS, tools), passApi(event)])))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOtherShells(SHELL_FACTS, tools), self.clients.claim()])))
self.addEventListener('fetch', (event) => {
  const reply = answerFromShell(event.request, SHELL_FACTS, tools)
  if (reply) event.respondWith(reply)
})
