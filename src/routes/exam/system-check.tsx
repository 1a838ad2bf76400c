import { useActorRef } from '@xstate/react'
import { inspection } from 'chartroom/inspect-options'
import { systemCheckMachine } from '../../machines/system-check/system-check.machine.ts'
import { loadSaving } from '../../services/actors/exam/begin-attempt.ts'
import { task } from '../../services/actors/task.ts'
import { registerShell } from '../../services/shell/register-shell.ts'
import { networkWatch } from '../../services/watch/network-watch.ts'
import { preloadMath } from '../../views/math/preload-math.ts'
import { GivenToYou } from '../../views/quiz-attempt/intro/given-to-you.tsx'
import { SystemCheck } from '../../views/quiz-attempt/intro/system-check.tsx'
import type { SystemCheckSlotProps } from '../../views/quiz-attempt/intro/system-check-slot.ts'
import { preloadScreens } from '../../views/quiz-attempt/lazy-screens.ts'
import { preloadDialogs } from '../../views/ui/dialog.tsx'

const machine = systemCheckMachine.provide({
  actors: {
    loadExam: task<void, Record<string, never>>(async () => {
      await Promise.all([preloadDialogs(), preloadScreens(), loadSaving()])
      registerShell()
    }),
    loadFormulas: task<void, Record<string, never>>(preloadMath),
    networkWatch,
  },
})

/** The check of this browser as long as the intro of an exam is shown, with what is given to the student. */
export const SystemCheckContainer = ({ quiz: { id, hasMath, accommodation } }: SystemCheckSlotProps) => (
  <>
    {accommodation && <GivenToYou assignmentId={id} accommodation={accommodation} />}
    <SystemCheck check={useActorRef(machine, { input: { hasMath }, ...inspection })} />
  </>
)
