import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'

interface Dialect {
  name: 'SQLite' | 'PostgreSQL'
  create: () => Promise<{ url: string; remove: () => Promise<void> }>
}

const sqlite: Dialect = {
  name: 'SQLite',
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'examhall-sqlite-'))
    return { url: `sqlite:${join(folder, 'x.db')}`, remove: async () => rmSync(folder, { recursive: true, force: true }) }
  },
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function postgres(server: string): Dialect {
  return {
    name: 'PostgreSQL',
    async create() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await administer(server, `create database ${name} template template0`)
      const url = new URL(server)
      url.pathname = `/${name}`
      return { url: url.href, remove: () => administer(server, `drop database if exists ${name} with (force)`) }
    },
  }
}

function dialects(): Dialect[] {
  const server = inject('postgresUrl')
  return server === null ? [sqlite] : [sqlite, postgres(server)]
}

type Remove = () => Promise<void>

async function removeAll(list: Remove[]): Promise<void> {
  for (const remove of list.splice(0)) await remove()
}

/** Runs the suite once per dialect; `open` makes an empty database and answers its URL. What a test opens is removed after it, what `beforeAll` opens after the suite. */
export function describeEachDatabase(name: string, suite: (open: () => Promise<string>) => void): void {
  describe.each(dialects())(`${name} on $name`, (dialect) => {
    const ofTest: Remove[] = []
    const ofSuite: Remove[] = []
    let opened = ofSuite
    beforeEach(() => {
      opened = ofTest
    })
    afterEach(() => removeAll(ofTest))
    afterAll(() => removeAll(ofSuite))
    suite(async () => {
      const { url, remove } = await dialect.create()
      opened.push(remove)
      return url
    })
  })
}
