interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

export interface RenderCount {
  commits: number
  components: number
  /** How many places of the given selector drew something, summed over all commits. */
  places: number
  /** The most places that drew something in one commit. */
  mostPlaces: number
}

declare global {
  interface Window {
    renderCount: RenderCount & { selector: string }
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

/** Counts, as React's own developer tools do, which components drew in each commit; runs in the page before anything else. */
export function countRenders(selector: string): void {
  const performedWork = 1
  const isComponent = ({ tag }: Fiber) => tag === 0 || tag === 1 || tag === 11 || tag === 14 || tag === 15
  const firstElement = (fiber: Fiber | null): Element | null =>
    fiber && (fiber.stateNode instanceof Element ? fiber.stateNode : (firstElement(fiber.child) ?? firstElement(fiber.sibling)))
  const drawn = (fiber: Fiber, before: Fiber | null): Fiber[] => {
    const own = isComponent(fiber) && (fiber.flags & performedWork) !== 0 && fiber !== before ? [fiber] : []
    if (before !== null && fiber.child === before.child) return own
    const found = [...own]
    for (let child = fiber.child; child; child = child.sibling) found.push(...drawn(child, child.alternate))
    return found
  }
  const count = { commits: 0, components: 0, places: 0, mostPlaces: 0, selector }
  window.renderCount = count
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_id: number, root: { current: Fiber }) {
      const fibers = drawn(root.current, root.current.alternate)
      const places = new Set(fibers.map((fiber) => firstElement(fiber.child)?.closest(count.selector)).filter(Boolean))
      count.commits += 1
      count.components += fibers.length
      count.places += places.size
      count.mostPlaces = Math.max(count.mostPlaces, places.size)
    },
  }
}
