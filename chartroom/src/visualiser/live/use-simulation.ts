import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'
import { selectInput, selectSimulatedMachine, selectTaken } from '../../inspect/machine/selectors.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import { type Moment, simulate } from '../../paths/simulation.ts'

/** The moments of the simulation of this machine; null while it is not simulated. */
export function useSimulation(inspection: InspectionRef, row: RegisteredMachine | undefined): readonly Moment[] | null {
  const machine = useSelector(inspection, selectSimulatedMachine)
  const input = useSelector(inspection, selectInput)
  const taken = useSelector(inspection, selectTaken)
  return useMemo(() => (row && machine === row.name ? simulate(row.model, input, taken) : null), [row, machine, input, taken])
}
