import { createContext, type FC } from 'react'

export interface SystemCheckSlotProps {
  hasMath: boolean
}

/** The check of this browser that the route puts into the intro; null where a page has none. */
export const SystemCheckSlot = createContext<FC<SystemCheckSlotProps> | null>(null)
