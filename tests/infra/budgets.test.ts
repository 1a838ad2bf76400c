import { describe, expect, it } from 'vitest'
import { asTable, developmentOnlyAmong, holds, type Manifest, measure, pagesWithRecorder, strangersAmong } from '../../scripts/budgets.ts'

const KIB = 1024

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_aria.js': { file: 'assets/aria.js', imports: ['_react.js', 'index.html'] },
  '_katex.js': { file: 'assets/katex.js', name: 'katex' },
  'src/views/math/katex.ts': { file: 'assets/math.js', imports: ['_katex.js'], css: ['assets/math.css'] },
  'src/routes/visitor/landing.route.tsx': { file: 'assets/landing.js', imports: ['index.html'], css: ['assets/landing.css'] },
  'src/routes/exam/quiz-attempt.route.tsx': { file: 'assets/quiz.js', imports: ['index.html', '_aria.js'] },
}

const sizes: Record<string, number> = {
  'assets/index.js': 10 * KIB,
  'assets/react.js': 60 * KIB,
  'assets/aria.js': 40 * KIB,
  'assets/katex.js': 77 * KIB,
  'assets/math.js': 1 * KIB,
  'assets/math.css': 4 * KIB,
  'assets/index.css': 5 * KIB,
  'assets/landing.css': 2 * KIB,
  'assets/landing.js': 20 * KIB,
  'assets/quiz.js': 60 * KIB,
}

const sizeOf = (file: string) => sizes[file] ?? Number.NaN

function kibOf(label: string, from = manifest): number | null | undefined {
  return measure(from, sizeOf).find((one) => one.label === label)?.kib
}

describe('The first load of a route', () => {
  it('is the entry, its lazy chunk and all they import, each once', () => {
    expect([kibOf('landing, JavaScript'), kibOf('quiz, JavaScript')]).toEqual([90, 170])
  })

  it('counts the style sheets of the same chunks', () => {
    expect([kibOf('landing, CSS'), kibOf('quiz, CSS')]).toEqual([7, 5])
  })

  it('counts the style sheet of KaTeX apart', () => {
    expect(kibOf('landing, CSS with KaTeX')).toBe(11)
  })

  it('is unknown when the chunk of the route is missing', () => {
    expect(kibOf('editor, JavaScript')).toBeNull()
  })
})

describe('KaTeX', () => {
  it('is measured by its own chunk', () => {
    expect(kibOf('KaTeX chunk')).toBe(77)
  })

  it('is unknown when it has no chunk of its own', () => {
    const { '_katex.js': _, ...without } = manifest
    expect(kibOf('KaTeX chunk', without)).toBeNull()
  })

  it('counts into a route that imports it statically', () => {
    const heavy = {
      ...manifest,
      'src/routes/visitor/landing.route.tsx': { file: 'assets/landing.js', imports: ['index.html', 'src/views/math/katex.ts'] },
    }
    expect(kibOf('landing, JavaScript', heavy)).toBe(168)
  })
})

describe('What belongs to development alone', () => {
  it('is found in a build by its source maps and file names', () => {
    const strangers = [
      'assets/elk-worker.min-Bx3.js',
      '../../node_modules/elkjs/lib/elk-api.js',
      '../../node_modules/@xstate/graph/dist/graph.js',
      '../../chartroom/src/visualiser/chart/chart-pane.tsx',
      '../../chartroom/src/visualiser/live/live-panel.tsx',
      '../../chartroom/src/paths/paths.ts',
      '../../src/visualiser.tsx',
      '../../chartroom/src/visualiser/machine/visualiser.actors.ts',
      '../../chartroom/src/visualiser/machine/setup.ts',
      '../../src/machines/registry.ts',
      '../../src/machines/session/alphabet.ts',
      '../../chartroom/src/visualiser/start-visualiser.tsx',
      '../../chartroom/src/inspect/inspected-page.ts',
      '../../chartroom/src/visualiser/live/with-inspection.tsx',
      'assets/path-finder.worker-Dk2.js',
      '../../chartroom/src/inspect/recording-file.ts',
      '../../chartroom/src/chart/fingerprint.ts',
    ]
    const own = [
      'assets/index-elk9.js',
      '../../chartroom/src/chart/contracts.ts',
      '../../chartroom/src/inspect/inspect-options.ts',
      '../../src/machines/session/setup.ts',
      '../../src/paths.ts',
      '../../node_modules/react/index.js',
    ]
    expect(developmentOnlyAmong([...own, ...strangers])).toEqual(strangers)
  })
})

describe('What records for a bug report', () => {
  const sources = ['../../chartroom/src/inspect/recorder.ts', '../../chartroom/src/chart/fingerprint.ts']

  it('may be in a chunk of its own', () => {
    expect(strangersAmong('assets/tab-recording-Cq5K_T-4.js.map', sources)).toEqual([])
  })

  // Shows: No page loads what records a bug report unless somebody starts a recording.
  it.each(['assets/index-Cq5K.js.map', 'assets/tab-recording-actor-x.js', 'assets/quiz-attempt.route-x.js.map'])(
    'is a stranger in %s',
    (map) => {
      expect(strangersAmong(map, sources)).toEqual(sources)
    },
  )

  it('brings no other tool of development into its chunk', () => {
    expect(strangersAmong('assets/tab-recording-x.js.map', ['../../chartroom/src/inspect/to-json.ts'])).toHaveLength(1)
  })

  it('is found in the first load of a page', () => {
    const quiz = { 'src/routes/exam/quiz-attempt.route.tsx': { file: 'assets/tab-recording-x.js' } }
    expect([pagesWithRecorder(manifest), pagesWithRecorder({ ...manifest, ...quiz })]).toEqual([[], ['quiz']])
  })
})

describe('A budget', () => {
  it.each([
    ['held at its limit', 105, true],
    ['exceeded above it', 105.1, false],
    ['not held by what is missing', null, false],
  ])('is %s', (_, kib, held) => {
    expect(holds({ label: 'landing, JavaScript', kib, budget: 105 })).toBe(held)
  })

  it('is shown in a line with its measure', () => {
    const lines = asTable([
      { label: 'quiz, JavaScript', kib: 170, budget: 160 },
      { label: 'editor, JavaScript', kib: null, budget: 195 },
    ])
    expect(lines.split('\n')).toEqual([
      'OVER  quiz, JavaScript                      170.0 of  160 KiB',
      'OVER  editor, JavaScript                  missing of  195 KiB',
    ])
  })
})
