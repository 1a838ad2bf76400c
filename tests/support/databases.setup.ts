import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { administer, startPostgres } from './postgres.ts'
import { makeScratchFolder } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's own database, or null where there is no PostgreSQL. */
    postgresUrl: string | null
    /** A file of the newest schema without rows. */
    sqliteTemplate: string
  }
}

async function migrateNew(url: string): Promise<void> {
  const { db, dialect } = openDatabase(url)
  await migrate(db, dialect)
  await db.destroy()
}

/** Starts PostgreSQL for the run and migrates one database per dialect, which the tests copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = makeScratchFolder('template')
  const sqliteTemplate = join(folder, 'template.db')
  await migrateNew(`sqlite:${sqliteTemplate}`)
  const postgres = await startPostgres()
  if (postgres) {
    await administer(postgres.url, 'create database template_school')
    await migrateNew(new URL('/template_school', postgres.url).href)
  }
  project.provide('sqliteTemplate', sqliteTemplate)
  project.provide('postgresUrl', postgres?.url ?? null)
  return () => {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
