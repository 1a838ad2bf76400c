import { type Kysely, sql } from 'kysely'

const wronglyGraded = `select v.id from quiz_versions v join attempts t on t.version_id = v.id
  where v.assignment_id = assignments.id and v.base_id = assignments.version_id and t.assignment_id = assignments.id and t.status <> 'open' order by v.number limit 1`
const isDecided = 'select 1 from regrades r where r.version_id = assignments.version_id'
const isCurrent = 'select version_id from assignments where version_id is not null'

/** Has attempts on the current version of a quiz graded by its own key; submissions that an overtaken save graded by an older one wait for a decision. */
export const currentKeysMigration = {
  async up(db: Kysely<unknown>) {
    const waiting = `update assignments set decided_version_id = (${wronglyGraded}) where decided_version_id is null and not exists (${isDecided})`
    await sql.raw(waiting).execute(db)
    await sql.raw(`update quiz_versions set graded_as = null where graded_as is not null and id in (${isCurrent})`).execute(db)
  },
}
