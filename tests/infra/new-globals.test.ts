import { expect, it } from 'vitest'
import { sharedCompilers } from '../support/compilers.ts'
import { watchNewGlobals } from '../support/new-globals.ts'

it('After a test file its globals are gone, and the schemas that were compiled stay', async () => {
  const deleteNewGlobals = watchNewGlobals()
  Reflect.set(globalThis, 'madeByATest', 1)
  const compilers = await sharedCompilers()
  deleteNewGlobals()
  expect([Reflect.has(globalThis, 'madeByATest'), (await sharedCompilers()) === compilers]).toEqual([false, true])
})
