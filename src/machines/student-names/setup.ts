import { promiseContract } from 'chartroom/contracts'
import { assign, setup } from 'xstate'

export interface NamedStudent {
  submissionId: string
  name: string
  email: string
}

export interface StudentNamesInput {
  assignmentId: string
  questionId: string
}

interface StudentNamesContext extends StudentNamesInput {
  /** By submission. */
  students: Record<string, NamedStudent>
}

export const studentNames = setup({
  types: {
    context: {} as StudentNamesContext,
    events: {} as { type: 'SHOW_NAMES' } | { type: 'REVEAL' } | { type: 'KEEP_HIDDEN' } | { type: 'HIDE_NAMES' },
    input: {} as StudentNamesInput,
    tags: {} as 'busy' | 'asking',
    meta: {} as { view: 'hidden' | 'asking' | 'shown' },
  },
  actors: { revealNames: promiseContract<NamedStudent[], StudentNamesInput>('revealNames') },
  actions: {
    keepNames: assign((_, students: NamedStudent[]) => ({
      students: Object.fromEntries(students.map((student) => [student.submissionId, student])),
    })),
    forgetNames: assign({ students: {} }),
  },
})
