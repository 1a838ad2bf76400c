type Listener = (event: MessageEvent) => void

/** Pages that hear each other at once, without a browser. */
export function fakeChannels() {
  const all = new Set<(message: unknown) => void>()
  const open = () => {
    const listeners = new Set<Listener>()
    const hear = (message: unknown) => {
      for (const listener of listeners) listener(new MessageEvent('message', { data: structuredClone(message) }))
    }
    all.add(hear)
    return {
      postMessage: (message: unknown) => {
        for (const other of all) if (other !== hear) other(message)
      },
      addEventListener: (_: string, listener: unknown) => void listeners.add(listener as Listener),
      close: () => void all.delete(hear),
    }
  }
  return open
}
