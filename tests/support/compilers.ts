import type { Compilers } from '../../server/app.ts'
import { makeCompilers } from '../../server/http/schema-compilers.ts'

declare global {
  /** Outlives the modules of a test file, which are new for each. */
  var __compilers: Promise<Compilers> | undefined
}

/** The compilers that all servers of this process share: a schema costs its milliseconds once, not once a test. */
export function sharedCompilers(): Promise<Compilers> {
  globalThis.__compilers ??= makeCompilers()
  return globalThis.__compilers
}
