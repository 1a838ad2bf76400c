import { afterAll, vi } from 'vitest'
import { watchNewGlobals } from './new-globals.ts'

const deleteNewGlobals = watchNewGlobals()

// Files share a worker and with it the packages; our own modules, timers and globals are new for each file.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  deleteNewGlobals()
  vi.resetModules()
})
