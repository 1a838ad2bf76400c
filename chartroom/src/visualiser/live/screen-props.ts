import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'
import type { ActorOrigin, RecordedActor, World } from '../../inspect/recording.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'

export interface PanelParts {
  inspection: InspectionRef
  row: RegisteredMachine | undefined
}

/** What each screen of the panel shows: all actors at the moment that is looked at, and the one that the chart shows. */
export interface ScreenProps extends PanelParts {
  world: World
  actor: RecordedActor | null
  onChoose: (key: string) => void
}

/** What shows the log: where its actors come from, and their names. */
export interface LogProps {
  inspection: InspectionRef
  births: ReadonlyMap<string, ActorOrigin>
  names: ReadonlyMap<string, string>
}
