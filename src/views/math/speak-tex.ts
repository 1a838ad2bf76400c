import renderA11yString from 'katex/contrib/render-a11y-string'
import { mathSymbols } from '../../../domain/text/math-symbols.ts'

type Options = Parameters<typeof renderA11yString>[1]

/** Words for commands that KaTeX has none for; the names of the picker's symbols stand beside them. */
const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(mathSymbols.flatMap(({ latex, name }) => (/^\\[a-zA-Z]+$/.test(latex) ? [[latex.slice(1), name]] : []))),
  to: 'goes to',
  longrightarrow: 'goes to',
  subseteq: 'subset of or equal to',
  supset: 'superset of',
  setminus: 'without',
  mapsto: 'maps to',
  Longrightarrow: 'implies',
  Longleftrightarrow: 'if and only if',
  leftrightarrow: 'left and right arrow',
  mid: 'divides',
  equiv: 'is equivalent to',
  sim: 'is similar to',
  propto: 'is proportional to',
  gcd: 'greatest common divisor',
  det: 'determinant',
  neg: 'not',
  lnot: 'not',
  wedge: 'and',
  land: 'and',
  vee: 'or',
  lor: 'or',
  phi: 'phi',
  epsilon: 'epsilon',
  square: 'blank',
  xrightarrow: 'right arrow',
  xleftarrow: 'left arrow',
}

/** Signs that KaTeX hands on as they are. */
const signs: Readonly<Record<string, string>> = { '\u0338': 'not', '∉': 'not an element of', '∅': 'empty set' }

const wordOf = (command: string): string => words[command] ?? command

/** Text within a formula is words, not letters. */
const joined = (letters: string): string =>
  letters
    .replace(/, with, .*?, on top/g, '')
    .split(', ')
    .map((letter) => (letter === 'space' ? ' ' : letter))
    .join('')
    .trim()

/** Puts a word in place of each command and sign that is left, so that no LaTeX is read out. */
const withoutCommands = (said: string): string =>
  said
    .replace(/\\([a-zA-Z]+)/g, (_, command: string) => wordOf(command))
    .replace(/[\u0338∉∅]/g, (sign) => signs[sign] ?? sign)
    .replaceAll('\\', '')
    .replace(/start text, (.*?), end text/g, (_, letters: string) => joined(letters))
    .replace(/limit, start subscript, ((?:(?!start subscript).)*?), end subscript/g, 'limit as $1')

/** The words of a formula that cannot be read as a tree: its commands by name, without braces. */
const bareWords = (tex: string): string =>
  tex
    .replace(/\\(?:begin|end)\{[^}]*\}|\\(?:left|right|displaystyle|limits)\b|[{}$&]/g, ' ')
    .replace(/\\([a-zA-Z]+)/g, (_, command: string) => ` ${wordOf(command)} `)
    .replaceAll('^', ' to the power of ')
    .replaceAll('_', ' index ')
    .replaceAll('\\', ' ')
    .trim()
    .replace(/\s+/g, ' ')

const innermost = /\\begin\{([a-zA-Z]+)\*?\}((?:(?!\\begin\{)[\s\S])*?)\\end\{\1\*?\}/
/** Letters that no formula has and KaTeX hands on: one holds the place of each grid that was read already. */
const PLACES = '႐႑႒႓႔႕႖႗႘႙'
const place = new RegExp(`[${PLACES}]`)

/** A row ends at `\\`, a cell at `&`; braces keep what is in them together. */
function splitAt(tex: string, mark: '\\\\' | '&'): string[] {
  const parts = ['']
  let depth = 0
  for (const piece of tex.match(/\\\\|\\[\s\S]|[\s\S]/g) ?? []) {
    if (piece === '{') depth += 1
    if (piece === '}') depth -= 1
    if (piece === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

const cellsOf = (body: string): string[][] =>
  splitAt(body.replace(/^\s*\{[^}]*\}/, '').replaceAll('\\hline', ''), '\\\\')
    .filter((row) => row.trim() !== '')
    .map((row) => splitAt(row, '&'))

interface Grid {
  start: (rows: number, columns: number) => string
  row: string
  end: string
}

const matrix = (name: string): Grid => ({
  start: (rows, columns) => `${name} with ${rows} ${rows === 1 ? 'row' : 'rows'} and ${columns} ${columns === 1 ? 'column' : 'columns'}`,
  row: 'row',
  end: `end ${name}`,
})
const cases: Grid = { start: (rows) => `${rows} cases`, row: 'case', end: 'end cases' }
const lines: Grid = { start: (rows) => `${rows} lines`, row: 'line', end: 'end lines' }

function gridOf(name: string): Grid {
  if (/matrix$|^array$/.test(name)) return matrix(name === 'vmatrix' ? 'determinant' : 'matrix')
  return name.endsWith('cases') ? cases : lines
}

/** Speaks a formula as words, matrices and cases row by row; never as LaTeX. */
export function speakTex(tex: string, options: Options): string {
  const grids: string[] = []
  const speakPart = (part: string): string => {
    if (part.trim() === '') return 'blank'
    try {
      return withoutCommands(renderA11yString(part, options))
    } catch {
      return bareWords(part)
    }
  }
  const speakGrid = (name: string, body: string): string => {
    const rows = cellsOf(body)
    const { start, row, end } = gridOf(name)
    const said = rows.map((cells, index) => `${row} ${index + 1}: ${cells.map(speakPart).join('; ')}`)
    return [start(rows.length, Math.max(0, ...rows.map(({ length }) => length))), ...said, end].join(', ')
  }
  let rest = tex.replace(new RegExp(place, 'g'), '')
  for (let found = innermost.exec(rest); found && grids.length < PLACES.length; found = innermost.exec(rest)) {
    rest = rest.replace(found[0], PLACES.charAt(grids.length))
    grids.push(speakGrid(found[1] ?? '', found[2] ?? ''))
  }
  const withGrids = (said: string): string =>
    place.test(said) ? withGrids(said.replace(place, (found) => grids[PLACES.indexOf(found)] ?? '')) : said
  return withGrids(speakPart(rest))
}
