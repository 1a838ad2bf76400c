import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type Manifest, publishedManifest } from './manifest.ts'

const root = join(import.meta.dirname, '..')
const out = resolve(process.argv[2] ?? join(root, 'dist'))
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))

function compile(): void {
  const args = [join(typescript, 'bin/tsc'), '-p', join(root, 'tsconfig.build.json'), '--outDir', out]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

rmSync(out, { recursive: true, force: true })
compile()
for (const file of globSync('**/*.css', { cwd: join(root, 'src') })) cpSync(join(root, 'src', file), join(out, file))
for (const file of ['README.md', 'LICENSE', 'docs']) cpSync(join(root, file), join(out, file), { recursive: true })
const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(out, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
process.stdout.write(`The package is in ${out}\n`)
