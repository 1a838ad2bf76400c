import { afterAll, vi } from 'vitest'

const known = new Set(Reflect.ownKeys(globalThis))

// Files share a worker and with it the packages; our own modules, timers and globals are new for each file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Reflect.ownKeys(globalThis)) if (!known.has(name)) Reflect.deleteProperty(globalThis, name)
  vi.resetModules()
})
