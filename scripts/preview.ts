import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { preview } from 'vite'
import { isBuilt, root } from './project.ts'

// Serves the pages with inspection in them, which the tours measure their transitions by, and passes the calls on to API_PORT.
if (!isBuilt('dist-test')) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--mode=test'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await preview({ root, mode: 'test', preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true } })
