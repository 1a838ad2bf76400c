import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useRoomPlace } from './room-place.ts'

/** Draws what the exam room says above the question, once an exam is on the screen. */
export const RoomPortal = ({ children }: { children: ReactNode }) => {
  const place = useRoomPlace()
  return place === null ? null : createPortal(children, place)
}
