import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const DEVELOPMENT =
  /(^src\/views\/(machines|inspection)\/)|(^src\/(machines|services)\/(visualiser|inspection)[/.])|(^src\/(routes\/)?(visualiser|played-paths|live-inspection|inspected|path-finder\.worker)\.tsx?$)|(^src\/services\/chart-layout\.ts$)|(^src\/machines\/(paths|lint|lint-whole|nodes|registry|chart|event-words|path-script|chances|fingerprint)\.ts$)|(\/model\.ts$)/
const IMPORT =
  /from '[^']*(\/model|\/chart-layout|\/visualiser\.actors|visualiser\/[\w-]+|views\/(machines|inspection)\/[\w-]+|inspection\/[\w-]+|recording(-file)?|plain-difference|fingerprint|chances|machines\/paths|machines\/lint|machines\/(registry|chart|event-words|path-script)|\/(registry|event-words|path-script)|\.\/paths|\.\/lint)\.ts'/

/** Route paths stand in `routes/paths.ts`, which everybody may import. */
const readsModel = (file: string) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .some(
      (line) =>
        IMPORT.test(line) && !line.includes('routes/paths.ts') && !(file.startsWith('src/routes/') && line.includes("'./paths.ts'")),
    )

describe('Models, paths, charts, lint and the visualiser', () => {
  it('are never imported by the app', () => {
    const app = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !DEVELOPMENT.test(file))
    expect(app.filter(readsModel)).toEqual([])
  })
})
