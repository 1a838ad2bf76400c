import type { AnswerValue } from '../../../../../domain/attempt/answer.ts'
import { sha256 } from './answer-log.ts'

/** `["<question>", version, answerId, text]`: an answer as a whole. */
export type WholeEntry = [question: string, version: number, answerId: string | null, text: string]
/** A text that differs from that of the same question in `row`: from `start` on, `removed` characters gave way to `inserted`. */
export type DifferenceEntry = [question: string, version: number, row: number, start: number, removed: number, inserted: string]
/** An answer of which the log holds the digest only, because the budget of the log is spent. */
export type DigestEntry = [question: string, version: number, answerId: string | null, digest: { sha256: string }]
/** The form of protocol 1. */
export type FirstEntry = [question: string, answerId: string | null, text: string, flagged: boolean, revision: number]
export type LogEntry = WholeEntry | DifferenceEntry | DigestEntry

/** What a row says of itself when it does not just go on: its writer, the rivals it settles, a rival, the close, what a teacher accepted. */
export interface RowHead {
  writer?: string | null
  /** Ids one after another, with blanks between them. */
  settles?: string
  rival?: string
  close?: string
  reason?: string
  accepted?: string
}

/** Writes the entries of a row, after its head where it has one. */
export const rowText = (head: RowHead | null, entries: readonly LogEntry[]): string =>
  JSON.stringify(head === null ? entries : [head, ...entries])

export const wholeEntry = (question: string, version: number, { answerId, textAnswer }: AnswerValue): WholeEntry => [
  question,
  version,
  answerId,
  textAnswer,
]

export const digestEntry = (question: string, version: number, { answerId, textAnswer }: AnswerValue): DigestEntry => [
  question,
  version,
  answerId,
  { sha256: sha256(textAnswer) },
]

/** Returns where two texts differ, by how much is alike at their start and their end. */
export function differenceOf(before: string, after: string): [start: number, removed: number, inserted: string] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1
  let alike = 0
  while (alike < shorter - start && before.charCodeAt(before.length - 1 - alike) === after.charCodeAt(after.length - 1 - alike)) alike += 1
  return [start, before.length - start - alike, after.slice(start, after.length - alike)]
}

/** Returns the text that a difference makes of the text before. */
export const withDifference = (before: string, start: number, removed: number, inserted: string): string =>
  before.slice(0, start) + inserted + before.slice(start + removed)
