import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { atItsSource, inAscii, withoutHttpImport, withoutRawSigns } from '../../../scripts/build/server-bundle.ts'
import { buildServerWhereNeeded } from '../../../scripts/build/where-needed.ts'
import { isYounger, root, serverBundle } from '../../../scripts/project.ts'

const moved = (code: string) => atItsSource(code, '/app/server/mail/letters.ts', '/app/dist-server')

/** What an expression of a moved file gives where `import.meta` is that of the bundle. */
const resultOf = (code: string): unknown =>
  new Function('meta', `return ${moved(code).replaceAll('import.meta', 'meta')}`)({
    dirname: '/app/dist-server',
    url: 'file:///app/dist-server/main.js',
  })

describe('Code that went into the bundle', () => {
  it('finds what lies beside its source by folder', () => {
    expect(join(String(resultOf('import.meta.dirname')), 'letters.css')).toBe('/app/server/mail/letters.css')
  })

  it('finds what lies beside its source by address', () => {
    expect(String(resultOf("new URL('letters/head.png', import.meta.url)"))).toBe('file:///app/server/mail/letters/head.png')
  })

  it('finds its threads in the bundle', () => {
    expect(String(resultOf("new URL('./sender.worker.ts', import.meta.url)"))).toBe('file:///app/dist-server/sender.worker.js')
  })
})

describe('Code of the bundle', () => {
  it('means in ASCII what it meant before', () => {
    const code = 'return ["Söhne 👩‍🏫 …", `−`, /^[é👩]$/u.test("👩")]'
    const ascii = inAscii(code)
    expect([...ascii].every((sign) => sign < '\u0080')).toBe(true)
    expect(new Function(ascii)()).toEqual(new Function(code)())
  })

  it('has no raw text that would mean something else in ASCII', () => {
    const tagged = (text: string) => ['const tex = String.raw; export const pattern = tex', text, ''].join('`')
    expect(() => withoutRawSigns(tagged('x[-−]3'))).toThrow('A tagged template has a sign outside ASCII')
    expect(withoutRawSigns(tagged('x[-]3'))).toBe(tagged('x[-]3'))
  })

  it('takes what it needs of `node:http` without an import', () => {
    const taken = withoutHttpImport('import http, { createServer, request as ask } from "node:http";\n')
    expect(new Function(`${taken} return [createServer === http.createServer, ask === http.request]`)()).toEqual([true, true])
  })
})

describe('The bundle of the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-bundle-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is made anew where it is missing or older than a source', () => {
    const [made, source] = [join(folder, 'main.js'), join(folder, 'source.ts')]
    writeFileSync(source, '')
    const missing = isYounger(made, [source])
    writeFileSync(made, '')
    utimesSync(source, 1_000, 1_000)
    const young = isYounger(made, [source])
    utimesSync(made, 500, 500)
    expect([missing, young, isYounger(made, [source])]).toEqual([false, true, false])
  })

  it('holds the packages, and names no place of this machine', () => {
    buildServerWhereNeeded()
    const code = readFileSync(serverBundle, 'utf8')
    const imported = [...code.matchAll(/^import [^\n]* from "([^"]+)";$/gm)].map(([, name = '']) => name)
    expect(imported.length).toBeGreaterThan(10)
    expect(imported.filter((name) => !isBuiltin(name) && !name.startsWith('./'))).toEqual([])
    expect(code.includes(root)).toBe(false)
  })

  it('is ASCII alone and does not import `node:http`', () => {
    buildServerWhereNeeded()
    const chunks = globSync('*.js', { cwd: dirname(serverBundle) }).map((file) => readFileSync(join(dirname(serverBundle), file), 'utf8'))
    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.filter((code) => /[^\p{ASCII}]/u.test(code) || /from "(?:node:)?http";/.test(code))).toEqual([])
  })
})
