import type { PageUnit } from './device/browser.ts'
import { pageGlobals } from './device/globals.ts'
import { compileIndexedDb, type IndexedDbProduct } from './device/storage.ts'
import { compile, type Planted } from './product/compile.ts'
import type * as PageEntry from './product/page-entry.ts'
import { makeTemplate, type Template } from './server/school.ts'
import { compileServer, type ServerProduct } from './server/server-product.ts'

/** The product's own code, compiled once for any number of simulated exams. */
export interface Products {
  page: PageUnit
  server: ServerProduct
  indexedDb: IndexedDbProduct
  template: Template
}

/** Compiles pages and server, with faults in them where some are asked for. */
export async function makeProducts(faults: readonly Planted[] = []): Promise<Products> {
  const [page, server, indexedDb, template] = await Promise.all([
    compile<typeof PageEntry>('page-entry.ts', pageGlobals, {
      inlined: ['idb'],
      shared: /\/(src\/machines|domain)\//,
      faults: faults.filter(({ file }) => !file.startsWith('server/')),
    }),
    compileServer(faults.filter(({ file }) => !file.startsWith('src/'))),
    compileIndexedDb(),
    makeTemplate(),
  ])
  return { page, server, indexedDb, template }
}
