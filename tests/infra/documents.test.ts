import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const documents = globSync('{*.md,docs/**/*.md,deploy/**/*.md,.github/**/*.md,chartroom/**/*.md}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).sort()
/** A record of a decision keeps the paths of its day; what it links to exists all the same. */
const describesToday = (document: string): boolean => !document.startsWith('docs/decisions/') && document !== 'CHANGELOG.md'
const sources = globSync('{domain,server,src,scripts,tests}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const folders = ['domain', 'server', 'src', 'scripts', 'tests', 'docs', 'public', 'deploy', 'chartroom', '.github', '.ci']
const extensions = 'ts|tsx|mjs|js|css|md|svg|png|json|html|yml|yaml|conf'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '')
const exists = (path: string): boolean => existsSync(join(root, path))

/** The address of a heading, as a page of Markdown gives it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links of a document that lead nowhere: a file that is not there, or a heading that its page does not have. */
function deadLinks(document: string, text: string): string[] {
  const targets = [...withoutBlocks(text).matchAll(/(?:\]\(|\bsrc="|\bsrcset=")([^)"\s]+)[)"]/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? document : normalize(join(dirname(document), path))
    return !exists(file) || (anchor !== undefined && !anchorsIn(textOf(file)).includes(anchor))
  })
}

const entries = Object.keys((JSON.parse(textOf('chartroom/package.json')) as { exports: object }).exports)

/** Where a path of a document may be: from the root, from `src/`, beside the document, or an entry of chartroom; `*` and `{}` are any name. */
function isThere(path: string, document: string): boolean {
  if (entries.includes(path.replace('chartroom', '.'))) return true
  const places = [path, join('src', path), join(dirname(document), path)]
  return /[*{]/.test(path) ? globSync(path, { cwd: root }).length > 0 : places.some(exists)
}

const isPath = (code: string): boolean =>
  !/[<…$\s:]/.test(code) &&
  !code.includes('node_modules/') &&
  (folders.some((folder) => code.startsWith(`${folder}/`)) || new RegExp(`^[\\w.-]+/[\\w./*{},-]+\\.(${extensions})$`).test(code))

/** The paths in code spans of a document that name no file or folder. */
const deadPaths = (document: string, text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => isPath(code) && !isThere(code, document))

/** The sources in brackets, such as `Button` (button.tsx), of which there is no file. */
const deadNames = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/(?<!\])\(((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))

/** The labels of links that are the name of a file, but not of the one that they lead to. */
const wrongLabels = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/\[([\w.-]+\.(?:ts|tsx|mjs))\]\(([^)#\s]+)\)/g)]
    .filter(([, label = '', target = '']) => basename(target) !== label)
    .map(([, label = '']) => label)

/** The documents that a text names and that the repository does not have. */
const missingDocuments = (text: string): string[] =>
  [...text.matchAll(/(?<![\w*<>./-])(?:\.\.?\/)*((?:[\w.-]+\/)*[\w-]+\.md)\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => !documents.some((document) => document === name || document.endsWith(`/${name}`)))

const faultsIn = (files: readonly string[], find: (file: string, text: string) => string[]): string[] =>
  files.flatMap((file) => find(file, textOf(file)).map((fault) => `${file}: ${fault}`))

describe('The documents', () => {
  it('link to files and headings that exist', () => {
    expect(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/ARCHITECTURE.md'].filter((one) => !documents.includes(one))).toEqual([])
    expect(faultsIn(documents, deadLinks)).toEqual([])
  })

  it('name paths that exist', () => {
    expect(faultsIn(documents.filter(describesToday), deadPaths)).toEqual([])
    expect(faultsIn(documents.filter(describesToday), (_, text) => deadNames(text))).toEqual([])
  })

  it('label the link to a file with its name', () => {
    expect(faultsIn(documents.filter(describesToday), (_, text) => wrongLabels(text))).toEqual([])
  })

  it('refer to no document that is not in the repository, and neither does the code', () => {
    expect(faultsIn(documents, (_, text) => missingDocuments(text))).toEqual([])
    const others = sources.filter((file) => file !== 'tests/infra/documents.test.ts')
    expect(faultsIn(others, (_, text) => missingDocuments(text))).toEqual([])
  })

  it('name every component of the design system on its page', () => {
    const page = textOf('docs/design-system.md')
    const components = globSync('src/views/ui/*.tsx', { cwd: root }).map((file) => basename(file))
    expect(components.length).toBeGreaterThan(50)
    expect(components.filter((name) => !page.includes(`${name})`))).toEqual([])
  })

  it('are checked by rules that see a planted fault', () => {
    const links = '[a](README.md) [b](docs/none.md) [c](README.md#none) [d](https://example.org) [e](README.md#two-commands)'
    const pictures = '<img src="docs/pictures/quiz.png" alt=""> <source srcset="docs/pictures/none.png">'
    expect(deadLinks('README.md', `${links} ${pictures}`)).toEqual(['docs/none.md', 'README.md#none', 'docs/pictures/none.png'])
    expect(deadPaths('docs/README.md', '`server/app.ts` `server/engine/` `routes/guards.tsx` `views/none.tsx` `npm test`')).toEqual([
      'server/engine/',
      'views/none.tsx',
    ])
    expect(deadNames('`Button` (button.tsx), `warm` (none.ts), [a](none.ts)')).toEqual(['none.ts'])
    expect(wrongLabels('[app.ts](server/app.ts) [slots.ts](server/app.ts) [the app](server/app.ts)')).toEqual(['slots.ts'])
    expect(missingDocuments('see `house.md` and docs/protocol.md, `<name>.md`')).toEqual(['house.md'])
  })
})
