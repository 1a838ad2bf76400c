import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Plugin, preview } from 'vite'
import { isBuilt, root } from './project.ts'

// Serves the pages with inspection in them, which the tours measure their transitions by, and passes the calls on to API_PORT.
if (!isBuilt('dist-test')) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--mode=test'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Each page is loaded hundreds of times over the loopback, where compressing it anew costs more than it saves. */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      delete request.headers['accept-encoding']
      next()
    })
  },
}

await preview({
  root,
  mode: 'test',
  plugins: [uncompressed],
  preview: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true },
})
