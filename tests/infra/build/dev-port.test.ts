import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/project.ts'

test('npm run dev ends with a sentence where something else has the port of its server', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/dev.ts')], {
    env: { ...process.env, API_PORT: String(port) },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([status, stderr]).toEqual([1, `Port ${port} is in use. Stop what listens there, or set API_PORT to another one.\n`])
  other.close()
})
