import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../support/databases.ts'

async function exists(url: string): Promise<boolean> {
  if (url.startsWith('sqlite:')) return existsSync(dirname(url.slice('sqlite:'.length)))
  const client = new pg.Client({ connectionString: url })
  const missing = (error: { code?: string }) => error.code === '3D000'
  return client.connect().then(
    () => client.end().then(() => true),
    (error) => !missing(error),
  )
}

describeEachDatabase('A throw-away database', (open) => {
  let shared = ''
  let previous = ''

  beforeAll(async () => {
    shared = await open()
  })

  it('is a new one each time', async () => {
    previous = await open()
    expect(new Set([shared, previous, await open()]).size).toBe(3)
  })

  it('is gone after the test that opened it', async () => {
    expect(await exists(previous)).toBe(false)
  })

  it('stays for the whole suite when opened before all tests', async () => {
    expect(await exists(shared)).toBe(true)
  })
})
