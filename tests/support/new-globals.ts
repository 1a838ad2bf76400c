/** What belongs to packages, not to modules of ours: the schemas that `compilers.ts` compiled. */
const kept: readonly PropertyKey[] = ['__compilers']

/** Remembers the globals of now; the function it returns deletes those that came later, but for what outlives a test file. */
export function watchNewGlobals(): () => void {
  const known = new Set([...Reflect.ownKeys(globalThis), ...kept])
  return () => {
    for (const name of Reflect.ownKeys(globalThis)) if (!known.has(name)) Reflect.deleteProperty(globalThis, name)
  }
}
