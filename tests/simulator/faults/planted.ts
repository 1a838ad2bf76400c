import type { Profile } from '../people/generate.ts'
import type { Planted } from '../product/compile.ts'

/** A mistake in the protocol or a chart as somebody could make it, and the kind of exam that meets it. */
export interface PlantedFault {
  name: string
  places: readonly Planted[]
  profile: Profile
}

const at = (file: string, from: string, to: string): Planted => ({ file, from, to })
const rules = 'server/features/attempts/edit-rules.ts'

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a save is acknowledged before it is committed',
    profile: 'all',
    places: [
      at(
        'server/features/attempts/engine/database/transaction.ts',
        'await sql.commit()\n    return value',
        'void Promise.resolve().then(() => sql.rollback())\n    return value',
      ),
    ],
  },
  {
    name: 'base is ignored',
    profile: 'two-devices',
    places: [
      at(rules, 'if (inCharge && (edit.base === stands.version || stands.writer === writer))', 'if (inCharge)'),
      at(rules, 'rival.base === stands.version || rival.writer', 'true || rival.writer'),
    ],
  },
  {
    name: 'what was heard is not remembered',
    profile: 'two-devices',
    places: [at(rules, "if (edit.seq <= heard) return 'known'\n", '')],
  },
  {
    name: 'nothing is settled before the take-over',
    profile: 'all',
    places: [
      at(
        'src/machines/flushing/flushing.machine.ts',
        "always: [{ guard: 'hasWaiting', target: 'sending' }, { target: 'settled' }]",
        "always: [{ target: 'settled' }]",
      ),
    ],
  },
  {
    name: 'a writer stays in charge after another one took over',
    profile: 'two-devices',
    places: [at(rules, 'charge.writer === writer && charge.epoch === epoch', 'charge.epoch >= epoch')],
  },
  {
    name: 'the epoch of a take-over is not checked',
    profile: 'alone',
    places: [at(rules, 'return charge.epoch === from ? {', 'return charge.epoch >= 0 ? {')],
  },
  {
    name: 'a rival is not kept',
    profile: 'two-devices',
    places: [at(rules, "return isSameAnswer(edit, stands) && !isChoice ? 'same' : 'rival'", "return 'same'")],
  },
  {
    name: 'late evidence is not kept',
    profile: 'all',
    places: [at(rules, "if (!isOpen) return 'evidence'", "if (!isOpen) return 'same'")],
  },
  {
    name: 'the time of an outage is lost',
    profile: 'clock',
    places: [
      at(
        'server/features/attempts/engine/time/beat.ts',
        'const credited = outage ? await creditOutage(context, outage) : 0',
        'const credited = 0',
      ),
    ],
  },
  {
    name: 'an accommodation does not reach a running attempt, so that the sweeper closes it early',
    profile: 'all',
    places: [
      at(
        'server/features/attempts/engine/time/extend-deadlines.ts',
        'effectiveFacts(terms, given.get(row.student_id) ?? [])',
        "effectiveFacts(terms, given.get('') ?? [])",
      ),
    ],
  },
  {
    name: 'an accommodation is not asked for at the beginning',
    profile: 'all',
    places: [
      at(
        'server/features/attempts/engine/begin.ts',
        'effectiveFacts(termsOf(row), await givenTo(sql, assignmentId, studentId))',
        "effectiveFacts(termsOf(row), await givenTo(sql, '', studentId))",
      ),
    ],
  },
  {
    name: 'an automatic submit request is never refused',
    profile: 'clock',
    places: [at('server/features/attempts/engine/submit.ts', 'if (isEarly) return {', 'if (isEarly && facts.epoch < 0) return {')],
  },
  {
    name: 'an acknowledgement clears newer edits as well',
    profile: 'alone',
    places: [
      at(
        'src/machines/answer-saving/outbox.ts',
        'Object.fromEntries(Object.entries(entries).filter(([id, { seq }]) => seq > acknowledged(id)))',
        'Object.fromEntries(Object.entries(entries).filter(([id, { seq }]) => seq < 0 || acknowledged(id) === 0))',
      ),
    ],
  },
  {
    name: 'the end of a session clears the outbox',
    profile: 'alone',
    places: [
      at(
        'src/machines/answer-saving/edit-transitions.ts',
        "'session.lost': '#answerSaving.sending.signedOut'",
        `'session.lost': {
          target: '#answerSaving.sending.signedOut',
          actions: ({ context }) => Object.assign(context, { unsent: {} }),
        }`,
      ),
    ],
  },
]
