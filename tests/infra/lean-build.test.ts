import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shortClassNames } from '../../scripts/build/short-class-names.ts'
import { markPure } from '../../scripts/build/tree-shake-router.ts'

describe('React Router without effects', () => {
  it('has no names on its components', () => {
    expect(markPure('var a = 1;\nNavLink.displayName = "NavLink";\nvar b = 2;')).toBe('var a = 1;\n\nvar b = 2;')
  })

  it('keeps names that are given inside a function', () => {
    const code = '    FetcherForm2.displayName = "fetcher.Form";'
    expect(markPure(code)).toBe(code)
  })

  it.each([
    ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
    ['var Context = React.createContext(null);', 'var Context = /* @__PURE__ */ React.createContext(null);'],
    ['var methods = new Set(["GET"]);', 'var methods = /* @__PURE__ */ new Set(["GET"]);'],
    ['var value = compute();', 'var value = compute();'],
  ])('marks what %s makes as free of effects, and nothing else', (before, after) => {
    expect(markPure(before)).toBe(after)
  })
})

describe('Short class names', () => {
  let root: string
  const put = (file: string, css: string) => writeFileSync(join(root, 'src', file), css)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'examhall-classes-'))
    mkdirSync(join(root, 'src'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('are two letters, the same in every build and in the order of files and rules', () => {
    put('b.module.css', '.card {} @keyframes fade {} .card:hover .title {}')
    put('a.module.css', '.card { margin: 0.5rem }')
    const name = shortClassNames(root)
    const of = (file: string, names: string[]) => names.map((one) => name(one, join(root, 'src', file)))
    expect([of('a.module.css', ['card']), of('b.module.css', ['card', 'fade', 'title'])]).toEqual([['aa'], ['ab', 'ac', 'ae']])
  })

  it('never look like an advertisement, and never run out', () => {
    put('a.module.css', Array.from({ length: 3_000 }, (_, at) => `.c${at} {}`).join('\n'))
    const name = shortClassNames(root)
    const names = Array.from({ length: 3_000 }, (_, at) => name(`c${at}`, join(root, 'src/a.module.css')))
    expect([new Set(names).size, names.filter((one) => /^ad/i.test(one)), names.filter((one) => !/^[a-z]\w+$/.test(one))]).toEqual([
      3_000,
      [],
      [],
    ])
  })

  it('are refused for a class that no file has', () => {
    put('a.module.css', '.card {}')
    expect(() => shortClassNames(root)('title', join(root, 'src/a.module.css'))).toThrow('no short name for .title')
  })
})
