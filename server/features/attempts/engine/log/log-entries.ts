/** `["<question>", version, answerId, text]`: an answer as a whole. */
export type WholeEntry = [question: string, version: number, answerId: string | null, text: string]
/** A text that differs from that of the same question in `row`: from `start` on, `removed` characters gave way to `inserted`. */
export type DifferenceEntry = [question: string, version: number, row: number, start: number, removed: number, inserted: string]
/** An answer of which the log holds the digest only, because the budget of the log is spent. */
export type DigestEntry = [question: string, version: number, answerId: string | null, digest: { sha256: string }]
/** The form of protocol 1. */
export type ProtocolOneEntry = [question: string, answerId: string | null, text: string, flagged: boolean, revision: number]
export type LogEntry = WholeEntry | DifferenceEntry | DigestEntry

/** What a row says of itself when it does not just go on: its writer, the rivals it settles, a rival, the close, what a teacher accepted, an act of the exam room, more time. */
export interface RowHead {
  writer?: string | null
  /** Ids one after another, with blanks between them. */
  settles?: string
  rival?: string
  close?: string
  reason?: string
  accepted?: string
  /** What the exam room did, and by which act. */
  room?: string
  act?: string
  minutes?: number
  /** The end that an act moved, in epoch ms. */
  ends?: number
  /** The later deadline that an accommodation or a changed quiz gave, in epoch ms. */
  extended?: number
}
