import type { School } from '../world-options.ts'
import { openExamDatabase } from './exam-disk.ts'
import { ExamServer } from './exam-server.ts'

/** The school in the thread of the simulation, on SQLite in memory. */
export const inThisThread: School = (products, rules) => {
  const raw = openExamDatabase(products.template, rules)
  return {
    raw,
    serve: ({ scheduler, random, observer, onKill }) =>
      new ExamServer({ product: products.server, scheduler, random, database: raw, witness: (items) => observer.witness(items), onKill }),
    leave: async () => undefined,
  }
}
