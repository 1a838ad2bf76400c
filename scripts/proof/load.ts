import { examFigures, runExam, type Spans } from './load/exam.ts'
import { restart } from './load/restart.ts'
import { prove } from './proof.ts'

const usual: Spans = { begin: 120, save: 90, submit: 60 }
const small: Spans = { begin: 10, save: 30, submit: 10 }
const short: Spans = { begin: 1, save: 2, submit: 1 }

const about = `
\`npm run load\` (about 8 minutes): students of one exam on one process and SQLite, from a process of its own over shared keep-alive connections.
They behave as people do: they begin when they like, the time between two saves is the sum of two exponential ones (5 s in the mean), one in twenty reloads
the page and takes over from there, one in twenty loses the line for 20 s and sends everything when it is back, and each submits at a moment of the last minute.

- Beginning is shortened from the 5 minutes of the target to 2: 2.5 times as many begin in a second.
- Latencies count from when a request was due, also while no connection was free. CPU is the kernel's count of the whole server process.
- \`--students=2000\` takes fewer, \`--only=\` one part, \`--quick\` a few seconds; only a whole run writes this page.
`

await prove(
  {
    name: 'load',
    about,
    counts: { students: { full: 10_000, quick: 20 } },
    parts: {
      exam: async ({ counts: { students }, quick }) => {
        const spans = quick ? short : usual
        return examFigures(students, spans, await runExam(students, spans), 400)
      },
      class: async ({ counts: { students }, quick }) => {
        const [count, spans] = quick ? [10, short] : [Math.min(students, 500), small]
        return examFigures(count, spans, await runExam(count, spans), 150)
      },
      restart: ({ counts: { students } }) => restart(students),
    },
  },
  process.argv.slice(2),
)
