import type * as Exports from '../product/browser-entry.ts'
import { compile } from '../product/compile.ts'
import type { Process, Scheduler } from '../scheduling/scheduler.ts'

/** `noDatabase`: local storage works, IndexedDB does not. */
export type StorageMode = 'sound' | 'refused' | 'full' | 'noDatabase'

type IdbExports = typeof Exports
/** The classes of IndexedDB, one factory for every device. */
export type IndexedDbProduct = IdbExports & { host: (scheduler: Scheduler) => void; full: WeakSet<object> }

const forEver: Process = { isOver: false, asleepUntil: 0 }

interface Internals {
  _rawDatabase: { transactions: Transaction[] }
}
interface Transaction extends Deaf {
  db: object
  _state: string
  _requests: { request: Deaf }[]
  _abort: (name: string | null) => void
}
interface Deaf {
  dispatchEvent: (event: unknown) => boolean
}
const internalsOf = (database: object): Internals => database as Internals

/** Compiles a whole IndexedDB whose tasks run on the clock of the simulation. */
export async function compileIndexedDb(): Promise<IndexedDbProduct> {
  let current: Scheduler | null = null
  const setImmediate = (run: () => void) => current?.after(0, run, forEver)
  const unit = await compile<IdbExports>('browser-entry.ts', ['globalThis'], { inlined: ['fake-indexeddb'] })
  const exported = unit({ globalThis: { setImmediate } })
  const full = new WeakSet<object>()
  const { prototype } = exported.IDBObjectStore
  const { put } = prototype
  prototype.put = function overflowing(this: InstanceType<IdbExports['IDBObjectStore']>, ...args: Parameters<typeof put>) {
    const request = put.apply(this, args)
    const { transaction } = this
    if (full.has(transaction.db)) (transaction as unknown as { _abort: (name: string) => void })._abort('QuotaExceededError')
    return request
  }
  return {
    ...exported,
    full,
    host: (scheduler) => {
      current = scheduler
    },
  }
}

/** The databases that one page has open. A page that ends takes its unfinished transactions with it. */
export class PageDatabases {
  readonly #factory: IDBFactory
  readonly #product: IndexedDbProduct
  readonly #isRefused: () => boolean
  readonly #open: IDBDatabase[] = []

  constructor(factory: IDBFactory, product: IndexedDbProduct, isRefused: () => boolean) {
    this.#factory = factory
    this.#product = product
    this.#isRefused = isRefused
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    if (this.#isRefused()) throw new DOMException('The storage is refused.', 'SecurityError')
    const request = this.#factory.open(name, version)
    request.addEventListener('success', () => this.#open.push(request.result))
    return request
  }

  setFull(isFull: boolean): void {
    for (const one of this.#open) isFull ? this.#product.full.add(one) : this.#product.full.delete(one)
  }

  /** What is not complete is undone, as by the browser's own recovery; the page that is gone hears nothing of it. */
  end(): void {
    for (const one of this.#open) {
      for (const transaction of [...internalsOf(one)._rawDatabase.transactions]) {
        if (transaction.db !== one || transaction._state === 'finished') continue
        for (const listened of [transaction, ...transaction._requests.map(({ request }) => request)]) listened.dispatchEvent = () => true
        transaction._abort(null)
      }
      one.close()
    }
  }
}

type Changed = (key: string, newValue: string | null) => void

/** The local or session storage of a page over a map that outlives it. */
export function storageOver(map: Map<string, string>, mode: () => StorageMode, changed: Changed = () => undefined): Storage {
  const checked = (): Map<string, string> => {
    if (mode() === 'refused') throw new DOMException('The storage is refused.', 'SecurityError')
    return map
  }
  const own = {
    getItem: (key: string) => checked().get(key) ?? null,
    key: (index: number) => [...checked().keys()][index] ?? null,
    setItem: (key: string, value: string) => {
      checked()
      if (mode() === 'full') throw new DOMException('The storage is full.', 'QuotaExceededError')
      if (map.get(key) === value) return
      map.set(key, value)
      changed(key, value)
    },
    removeItem: (key: string) => {
      if (checked().delete(key)) changed(key, null)
    },
    clear: () => checked().clear(),
  }
  return new Proxy(own as unknown as Storage, {
    ownKeys: () => [...checked().keys()],
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && map.has(key) ? { value: map.get(key), enumerable: true, configurable: true } : undefined,
    get: (target, key) => (key === 'length' ? checked().size : Reflect.get(target, key)),
  })
}
