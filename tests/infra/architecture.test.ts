import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const page = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')

/** The rooms of the picture by the folder of their files; of two folders that fit, the first. */
const rooms: Record<string, string> = {
  domain: 'domain',
  'src/machines': 'machines',
  'src/services': 'services',
  'src/views': 'views',
  'src/routes': 'routes',
  'server/features/attempts/engine': 'engine',
  'server/features': 'features',
  'server/http': 'http',
  'server/backup': 'backup',
  'server/db': 'db',
  'server/time': 'time',
  'server/jobs': 'jobs',
  'server/mail': 'mail',
  'server/sample': 'sample',
}

const roomOf = (file: string): string | undefined => Object.entries(rooms).find(([folder]) => file.startsWith(`${folder}/`))?.[1]

/** Domain and chartroom are drawn beside the whole page and the whole server. */
const arrowBetween = (from: string, to: string, file: string): string =>
  ['domain', 'chartroom'].includes(to) ? `${file.startsWith('src/') ? 'page' : 'host'} --> ${to}` : `${from} --> ${to}`

function arrowsOf(file: string, source: string): string[] {
  const from = roomOf(file)
  return [...source.matchAll(/(?:from|import\()\s*'(\.[^']+|chartroom\/[^']+)'/g)].flatMap(([, path = '']) => {
    if (from && path.startsWith('chartroom/')) return [arrowBetween(from, 'chartroom', file)]
    const to = roomOf(normalize(join(dirname(file), path)).replaceAll('\\', '/'))
    return from && to && from !== to ? [arrowBetween(from, to, file)] : []
  })
}

const files = globSync('{domain,server,src}/**/*.{ts,tsx}', { cwd: root })
const imported = new Set(files.flatMap((file) => arrowsOf(file, readFileSync(join(root, file), 'utf8'))))
const drawn = [...page.matchAll(/^ {2}(\w+ --> \w+)$/gm)].map(([, arrow = '']) => arrow)

describe('The picture of the architecture', () => {
  it('has an arrow for every room that another one imports, and no other', () => {
    expect(drawn.toSorted()).toEqual([...imported].toSorted())
  })

  it('is compared with imports of every form', () => {
    expect(arrowsOf('server/db/a.ts', "import type { App } from '../features/courses/a.ts'")).toEqual(['db --> features'])
    expect(arrowsOf('src/views/quiz/a.ts', "const page = await import('../../services/api/http.ts')")).toEqual(['views --> services'])
    expect(arrowsOf('src/machines/quiz/a.ts', "export * from '../../../domain/limits.ts'")).toEqual(['page --> domain'])
  })
})

describe('A walk of the architecture', () => {
  const sections = page.split(/^## /m).slice(1)

  it.each(sections.map((section) => [section.split('\n')[0] ?? '', section]))('has as many files as it says: %s', (title, section) => {
    const linked = new Set([...section.matchAll(/\]\((\.\.\/[^)#]+)\)/g)].map(([, target]) => target))
    expect(title).toContain(`(${linked.size} files)`)
  })

  it('is there for an answer and for a grade', () => {
    expect(sections.map((section) => section.split(',')[0])).toEqual(expect.arrayContaining(['An answer', 'A grade']))
  })
})
