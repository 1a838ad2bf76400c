import { createContext } from 'react'
import type { Drawing } from '../../layout/layout.ts'

/** Small pictures of charts, made one at a time while nothing else is to be done. */
export interface Thumbnails {
  /** The drawing of a machine's chart; null until it is made. */
  readonly named: (name: string) => Drawing | null
  /** Asks for a drawing until the function returned is called. */
  readonly ask: (name: string) => () => void
  readonly subscribe: (listener: () => void) => () => void
}

type Draw = (name: string) => Promise<Drawing>

const QUIET_MS = 60

/** Keeps the drawings that were asked for; one that is asked for no more before its turn is not made. */
export function createThumbnails(draw: Draw, later: (next: () => void) => void = (next) => void setTimeout(next, QUIET_MS)): Thumbnails {
  const made = new Map<string, Drawing>()
  const wanted = new Set<string>()
  const listeners = new Set<() => void>()
  let isBusy = false
  const finish = (name: string, drawing: Drawing | null) => {
    wanted.delete(name)
    if (drawing) made.set(name, drawing)
    for (const listener of listeners) listener()
    later(next)
  }
  const next = () => {
    const [name] = wanted
    isBusy = name !== undefined
    if (name === undefined) return
    draw(name).then(
      (drawing) => finish(name, drawing),
      () => finish(name, null),
    )
  }
  const ask = (name: string) => {
    if (!made.has(name)) wanted.add(name)
    if (!isBusy && wanted.size > 0) {
      isBusy = true
      later(next)
    }
    return () => void wanted.delete(name)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { named: (name) => made.get(name) ?? null, ask, subscribe }
}

const nothing = () => undefined

/** The thumbnails that the list shows. */
export const ShownThumbnails = createContext<Thumbnails>({ named: () => null, ask: () => nothing, subscribe: () => nothing })
