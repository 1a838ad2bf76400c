import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { Exact } from './wire.ts'

/** A list of e-mail addresses; `apply: false` only looks, `onlyIfAllGood` enrolls nobody while one line is faulty. */
export const EnrollBatchBody = Exact({
  csv: Type.String({ maxLength: limits.csvText }),
  apply: Type.Boolean(),
  onlyIfAllGood: Type.Optional(Type.Boolean()),
  /** Whoever enrolls knows whose the accounts are that registered themselves; without it a list with such accounts enrolls nobody. */
  confirm: Type.Optional(Type.Boolean()),
})
export type EnrollBatchBody = Static<typeof EnrollBatchBody>

export const EnrollResult = Type.Union([
  Type.Literal('enrolled'),
  Type.Literal('alreadyEnrolled'),
  Type.Literal('noSuchStudent'),
  Type.Literal('invalidEmail'),
  Type.Literal('duplicate'),
  Type.Literal('courseFull'),
])
export type EnrollResult = Static<typeof EnrollResult>

/** One address of the list: the line it is on (from 1), what was read there, what becomes of it. */
export const EnrollLine = Exact({
  line: Type.Integer(),
  email: Type.String(),
  result: EnrollResult,
  /** The account registered itself, nobody has confirmed whose it is, and enrolling confirms it. */
  isUnconfirmed: Type.Optional(Type.Literal(true)),
})
export type EnrollLine = Static<typeof EnrollLine>

/** What became of every address, or, where `applied` is false, what would. */
export const EnrollBatchReply = Exact({
  success: Type.Literal(true),
  applied: Type.Boolean(),
  lines: Type.Array(EnrollLine),
  totals: Exact({
    enrolled: Type.Integer(),
    alreadyEnrolled: Type.Integer(),
    noSuchStudent: Type.Integer(),
    invalidEmail: Type.Integer(),
    duplicate: Type.Integer(),
    courseFull: Type.Integer(),
  }),
})
export type EnrollBatchReply = Static<typeof EnrollBatchReply>
