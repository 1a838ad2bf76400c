import { randomUUID } from 'node:crypto'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'
import { openAdministration } from './postgres.ts'
import { makeScratchFolder } from './scratch.ts'

type Content = 'schema' | 'nothing'

interface Dialect {
  name: 'SQLite' | 'PostgreSQL'
  create: (content: Content) => Promise<{ url: string; remove: () => Promise<void> }>
  /** Ends what the suite kept open, after its last database is removed. */
  close: () => Promise<void>
}

const sqlite: Dialect = {
  name: 'SQLite',
  async create(content) {
    const folder = makeScratchFolder('sqlite')
    const file = join(folder, 'x.db')
    if (content === 'schema') copyFileSync(inject('sqliteTemplate'), file)
    return { url: `sqlite:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) }
  },
  close: async () => {},
}

/** The databases of a suite are made and dropped on one connection: two more for each of them cost nearly half as much again. */
function postgres(server: string): Dialect {
  const { administer, close } = openAdministration(server)
  return {
    name: 'PostgreSQL',
    async create(content) {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      const template = content === 'schema' ? 'template_school' : 'template0'
      await administer(`create database ${name} template ${template} strategy file_copy`)
      const url = new URL(`/${name}`, server).href
      return { url, remove: () => administer(`drop database if exists ${name} with (force)`) }
    },
    close,
  }
}

function dialects(): Dialect[] {
  const server = inject('postgresUrl')
  return server === null ? [sqlite] : [sqlite, postgres(server)]
}

type Open = () => Promise<string>
type Remove = () => Promise<void>

async function removeAll(list: Remove[]): Promise<void> {
  for (const remove of list.splice(0)) await remove()
}

/**
 * Runs the suite once per dialect; `open` makes a database of the newest schema without rows and answers its URL, `openEmpty` one
 * without tables. What a test opens is removed after it, what `beforeAll` opens after the suite.
 */
export function describeEachDatabase(name: string, suite: (open: Open, openEmpty: Open) => void): void {
  describeOn(dialects(), name, suite)
}

/** Runs the suite on SQLite alone, for what no database decides and many runs show. */
export function describeSqlite(name: string, suite: (open: Open, openEmpty: Open) => void): void {
  describeOn([sqlite], name, suite)
}

/** Runs the suite on PostgreSQL alone, for what only several servers meet. */
export function describePostgres(name: string, suite: (open: Open, openEmpty: Open) => void): void {
  const found = dialects().filter((dialect) => dialect.name === 'PostgreSQL')
  describeOn(found, name, suite)
}

function describeOn(list: Dialect[], name: string, suite: (open: Open, openEmpty: Open) => void): void {
  describe.each(list)(`${name} on $name`, (dialect) => {
    const ofTest: Remove[] = []
    const ofSuite: Remove[] = []
    let opened = ofSuite
    beforeEach(() => {
      opened = ofTest
    })
    afterEach(() => removeAll(ofTest))
    afterAll(async () => {
      await removeAll(ofSuite)
      await dialect.close()
    })
    const opening = (content: Content): Open => {
      return async () => {
        const { url, remove } = await dialect.create(content)
        opened.push(remove)
        return url
      }
    }
    suite(opening('schema'), opening('nothing'))
  })
}
