import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Room } from './plot.ts'

const HEIGHT_EMS = 20
const unmeasured: Room = { width: 640, height: 260, em: 13 }

const roomOf = (element: HTMLElement): Room => {
  const em = Number.parseFloat(getComputedStyle(element).fontSize) || unmeasured.em
  return { width: element.clientWidth || unmeasured.width, height: HEIGHT_EMS * em, em }
}

/** Measures the room for a picture, and again whenever it changes, so that its text keeps its size. */
export const useElementSize = (): [RefObject<HTMLDivElement | null>, Room] => {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(unmeasured)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    setRoom(roomOf(element))
    const observer = new ResizeObserver(() => setRoom(roomOf(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, room]
}
