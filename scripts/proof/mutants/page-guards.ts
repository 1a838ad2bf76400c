import type { GuardMutant } from './mutant.ts'

const saving = 'src/machines/answer-saving'
const tests = 'tests/machines/answer-saving'

/** Guards of the student's page, taken away one at a time: what is typed stays until the server holds it. */
export const pageGuards: readonly GuardMutant[] = [
  {
    name: 'the end of a session clears the outbox',
    file: `${saving}/edit-transitions.ts`,
    from: "'session.lost': '#answerSaving.sending.signedOut'",
    to: "'session.lost': { target: '#answerSaving.sending.signedOut', actions: ({ context }: { context: { unsent: object } }) => Object.assign(context, { unsent: {} }) }",
    caughtBy: 'tests/paths/walk-records.test.ts',
  },
  {
    name: 'an acknowledgement clears newer edits as well',
    file: `${saving}/outbox.ts`,
    from: '=> seq > acknowledged(id)))',
    to: '=> seq < 0 || acknowledged(id) === 0))',
    caughtBy: `${tests}/outbox.test.ts`,
  },
  {
    name: 'a refused entry is sent for ever',
    file: `${saving}/outbox.ts`,
    from: 'id in refused ? (sent[id]?.seq ?? unsent[id]?.seq ?? 0) : 0',
    to: 'id in refused ? 0 * (sent[id]?.seq ?? unsent[id]?.seq ?? 0) : 0',
    caughtBy: `${tests}/outbox.test.ts`,
  },
  {
    name: 'an edit is not written to the device',
    file: `${saving}/edit-transitions.ts`,
    from: "  { type: 'keepGiven', params: given },\n  { type: 'writeAhead', params: given },\n",
    to: "  { type: 'keepGiven', params: given },\n",
    caughtBy: 'tests/paths/walk-records.test.ts',
  },
  {
    name: 'an edit does not say what it was made on',
    file: `${saving}/outbox.ts`,
    from: 'seq, base: answer.version }',
    to: 'seq, base: 0 * answer.version }',
    caughtBy: `${tests}/outbox.test.ts`,
  },
  {
    name: 'edits are not counted',
    file: `${saving}/outbox.ts`,
    from: 'const seq = (context.seqs[questionId] ?? 0) + 1\n',
    to: 'const seq = Math.max(1, context.seqs[questionId] ?? 0)\n',
    caughtBy: `${tests}/outbox.test.ts`,
  },
  {
    name: 'what did not count is not listed',
    file: `${saving}/outbox.ts`,
    from: 'notCounted: listNotCounted(context.notCounted, sent, reasonsOf(reply)),',
    to: 'notCounted: context.notCounted,',
    caughtBy: `${tests}/outbox.test.ts`,
  },
  {
    name: 'a submit carries no answers',
    file: `${saving}/outbox.ts`,
    from: '  startedAt: context.startedAt,\n  answers: context.unsent,',
    to: '  startedAt: context.startedAt,\n  answers: {},',
    caughtBy: 'tests/paths/walk-records.test.ts',
  },
]
