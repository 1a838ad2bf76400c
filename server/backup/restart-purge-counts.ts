import { openDatabase } from '../db/open-database.ts'

/** Has every deleted course of a restored school counted anew, so that whoever restores it has 30 days before anything of it is removed. */
export async function restartPurgeCounts(url: string): Promise<void> {
  const { db } = openDatabase(url)
  try {
    await db.deleteFrom('course_purges').where('begun_at', 'is', null).execute()
  } finally {
    await db.destroy()
  }
}
