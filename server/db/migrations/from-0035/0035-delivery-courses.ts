import { type Kysely, sql } from 'kysely'

/** Lets the deliveries of a course be found without reading all. */
export const deliveryCoursesMigration = {
  async up(db: Kysely<unknown>) {
    await sql`create index webhook_deliveries_course on webhook_deliveries (course_id)`.execute(db)
  },
}
