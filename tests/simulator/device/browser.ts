import type { Unit } from '../product/compile.ts'
import type * as PageEntry from '../product/page-entry.ts'
import type { Random } from '../scheduling/random.ts'
import { newProcess, type Process, type Scheduler } from '../scheduling/scheduler.ts'
import type { Reply } from '../server/school-server.ts'
import { type DeviceTime, signalsOf, timeOf, timersOf } from './globals.ts'
import { httpClientOver } from './http-client.ts'
import { type Link, Network, type Sent, soundLink } from './network.ts'
import { type IndexedDbProduct, PageDatabases, type StorageMode, storageOver } from './storage.ts'
import { WebLocks } from './web-locks.ts'

export type PageUnit = Unit<typeof PageEntry>

export interface BrowserOptions {
  name: string
  scheduler: Scheduler
  random: Random
  page: PageUnit
  indexedDb: IndexedDbProduct
  /** Whether pages are secure, so that they have locks. */
  isSecure: boolean
  /** Whether pages have a service worker, which shows them without a network. */
  hasWorker: boolean
  arrive: (sent: Sent, cookie: string | null) => Promise<Reply | null>
  log: (words: string) => void
}

/** One page in a browser: the product's code in a window of its own. */
export interface Tab {
  process: Process
  product: typeof PageEntry
  window: EventTarget
  document: EventTarget & { visibilityState: string }
  databases: PageDatabases
}

/** A browser profile on a device: what outlives its pages, and what its pages share. */
export class Browser {
  readonly options: BrowserOptions
  readonly local = new Map<string, string>()
  readonly factory: IDBFactory
  readonly link: Link = soundLink()
  readonly time: DeviceTime = { skew: 0, slept: 0 }
  readonly tabs: Tab[] = []
  cookie: string | null = null
  asleepSince = 0
  asleepUntil = 0
  storage: StorageMode = 'sound'
  readonly #network: Network
  readonly #locks = new WebLocks()
  readonly #channels = new Map<string, Set<{ process: Process; onmessage: ((event: unknown) => void) | null }>>()

  constructor(options: BrowserOptions) {
    this.options = options
    this.factory = new options.indexedDb.IDBFactory()
    const { scheduler, random, log } = options
    this.#network = new Network({ scheduler, random, log, link: this.link, arrive: (sent) => options.arrive(sent, this.cookie) })
  }

  /** Opens a page at a path; `session` is the storage of its tab, which a reload keeps. */
  open(path: string, session: Map<string, string>): Tab {
    const process = newProcess()
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const isRefused = () => this.refusesDatabase || process.isOver
    const databases = new PageDatabases(this.factory, this.options.indexedDb, isRefused)
    const globals = {
      ...this.#windowOf(process, window, document, session),
      location: { href: `https://school.example${path}`, pathname: path },
      indexedDB: databases,
    }
    const modules = { ky: httpClientOver((path, init) => this.#fetch(process, path, init)) }
    const tab = { process, window, document, databases, product: this.options.page(globals, modules) }
    this.tabs.push(tab)
    return tab
  }

  /** Whether a page can open no database; one that is open already goes on. */
  get refusesDatabase(): boolean {
    return this.storage === 'refused' || this.storage === 'noDatabase'
  }

  setStorage(mode: StorageMode): void {
    this.storage = mode
    for (const { databases } of this.tabs) databases.setFull(mode === 'full')
  }

  /** Ends a page at once. */
  end(tab: Tab): void {
    tab.process.isOver = true
    tab.databases.end()
    this.#locks.end(tab.process)
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  #windowOf(process: Process, window: EventTarget, document: EventTarget, session: Map<string, string>): Record<string, unknown> {
    const { scheduler, random, indexedDb, isSecure, hasWorker } = this.options
    const { IDBKeyRange, IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest } = indexedDb
    const mode = () => this.storage
    return {
      ...timersOf(scheduler, process, random),
      ...timeOf(scheduler, this.time, random),
      ...{ IDBKeyRange, IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest },
      window,
      document,
      navigator: {
        onLine: true,
        ...(hasWorker && { serviceWorker: { controller: {} } }),
        ...(isSecure && {
          locks: this.#locks.of(process),
        }),
      },
      localStorage: storageOver(this.local, mode, (key, newValue) => this.#tell(process, key, newValue)),
      sessionStorage: storageOver(session, mode),
      fetch: (path: string, init: RequestInit) => this.#fetch(process, path, init),
      AbortSignal: signalsOf(scheduler, process),
      BroadcastChannel: this.#channelClass(process),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
    }
  }

  #fetch(process: Process, path: string, { method = 'GET', body, signal = null, keepalive = false }: RequestInit) {
    if (process.isOver) return new Promise(() => undefined)
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    return this.#network.fetch({ method, path, body: sent, signal, keepalive, process })
  }

  /** The other pages of the browser hear of a change a moment later. */
  #tell(from: Process, key: string, newValue: string | null): void {
    for (const { process, window } of this.tabs)
      if (process !== from)
        this.options.scheduler.after(1, () => window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })), process)
  }

  #channelClass(process: Process) {
    const { scheduler } = this.options
    const channels = this.#channels
    return class {
      onmessage: ((event: unknown) => void) | null = null
      readonly process = process
      readonly #peers: Set<{ process: Process; onmessage: ((event: unknown) => void) | null }>

      constructor(name: string) {
        this.#peers = channels.get(name) ?? new Set()
        channels.set(name, this.#peers.add(this))
      }

      postMessage(data: unknown): void {
        for (const peer of this.#peers) if (peer !== this) scheduler.after(1, () => peer.onmessage?.({ data }), peer.process)
      }

      close(): void {
        this.#peers.delete(this)
      }
    }
  }
}
