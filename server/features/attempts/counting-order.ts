import { type RawBuilder, sql } from 'kysely'

/** Sorts the attempts `t` of a quiz so that the one that counts is first, as `countingAttemptOf` in domain/grading/grading.ts says: the best percentage, of equal ones the latest. */
export const countingOrder: RawBuilder<unknown> = sql`case when t.max_score > 0 then t.score / t.max_score else 0 end desc, t.number desc`
