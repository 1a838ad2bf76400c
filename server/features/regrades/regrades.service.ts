import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { type Decision, startRegrade, startUndo, type Undoing } from './regrade-decisions.ts'
import { type Regrade, regradeStore } from './regrades.store.ts'

const keyChanged = () => new Refusal(409, 'keyChanged', 'The key has since been changed or decided on. Look at what would change now.')
const notLast = () => new Refusal(409, 'notLast', 'Another decision came after this one. Only the last one can be undone.')

/** Finishes decisions whose submissions are not all moved yet, such as those of a server that ended in between; of one quiz, or of all. */
export async function finishRegrades({ db, engine }: Pick<Deps, 'db' | 'engine'>, assignmentId?: string): Promise<number> {
  const unfinished = await regradeStore(db).unfinished(assignmentId)
  for (const { id, assignment_id } of unfinished) await engine.regrade({ regradeId: id, assignmentId: assignment_id })
  return unfinished.length
}

/** Decides what becomes of earlier submissions after a change of the key, and undoes that; sending either again changes nothing. */
export function createRegrading({ db, engine, newId, now, noteRetry }: Deps) {
  const regrades = regradeStore(db)

  async function ofQuiz(id: string, assignmentId: string): Promise<Regrade> {
    const regrade = await regrades.find(id)
    if (regrade?.assignmentId !== assignmentId) throw notFound()
    return regrade
  }

  return {
    /** Writes the decision down and moves every submission; throws 409 `keyChanged` where another change waits than the one that was shown. */
    async decide(decision: Decision): Promise<Regrade> {
      const { id, assignmentId } = decision
      await finishRegrades({ db, engine }, assignmentId)
      if (!(await startRegrade(db, decision, { now: now(), newId, noteRetry }))) throw keyChanged()
      await engine.regrade({ regradeId: id, assignmentId })
      return ofQuiz(id, assignmentId)
    },
    /** Moves every submission back to the key that graded it before, and lets the change wait again; throws 409 `notLast`. */
    async undo(undoing: Undoing): Promise<Regrade> {
      const { id, assignmentId } = undoing
      const regrade = await ofQuiz(id, assignmentId)
      await finishRegrades({ db, engine }, assignmentId)
      if ((await startUndo(db, regrade, undoing, { now: now(), newId, noteRetry })) === 'notLast') throw notLast()
      await engine.regrade({ regradeId: id, assignmentId })
      return ofQuiz(id, assignmentId)
    },
  }
}
