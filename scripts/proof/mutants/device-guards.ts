import type { GuardMutant } from './mutant.ts'

const saving = 'src/machines/answer-saving'
const device = 'src/services/device'
const midText = 'tests/machines/answer-saving/closed-meanwhile.test.ts'

/** Guards of what a device knows that the server does not: texts in their fields, and texts of pages that were restored without a network. */
export const deviceGuards: readonly GuardMutant[] = [
  {
    name: 'a text that is being typed when the attempt is closed is dropped',
    file: `${saving}/setup.ts`,
    from: "context.drafting && reply.kind === 'attemptClosed'",
    to: "!context.drafting && reply.kind === 'attemptClosed'",
    caughtBy: midText,
  },
  {
    name: 'a text that is being typed when another page takes over is dropped',
    file: `${saving}/taking-over.ts`,
    from: "    'answer.given': { target: '.draining', actions: keepGiven },\n",
    to: '',
    caughtBy: midText,
  },
  {
    name: 'what a restored page wrote over is forgotten',
    file: `${device}/acknowledging.ts`,
    from: '  await keepWrittenOver(owner, gone).catch(() => undefined)\n',
    to: '',
    caughtBy: 'tests/services/device/kept-exam.test.ts',
  },
  {
    name: 'a reply to a writer that was replaced tells no version',
    file: `${device}/acknowledging.ts`,
    from: 'if (held && isSameAnswer(held, record.value)) return held.version\n',
    to: '',
    caughtBy: 'tests/services/device/kept-exam.test.ts',
  },
  {
    name: 'a restored page goes on writing on an old version',
    file: `${device}/journal.ts`,
    from: 'base: Math.max(base, versionTaken(attempt, question))',
    to: 'base',
    caughtBy: 'tests/services/device/joined-journal.dom.test.tsx',
  },
]
