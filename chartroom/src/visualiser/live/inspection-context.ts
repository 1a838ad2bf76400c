import { createContext, useContext } from 'react'
import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'

/** The actor that looks at the running machines; null where nobody looks. */
export const Inspecting = createContext<InspectionRef | null>(null)

export const useInspecting = () => useContext(Inspecting)
