import { type AnswerValue, type Edit, isSameAnswer } from '../../../domain/attempt/answer.ts'

/** The current answer to one question: what counts, how often it was changed, and the writer who gave it; version 0 where there is none. */
export interface CurrentAnswer extends AnswerValue {
  version: number
  writer: string | null
}

/** Who sent an edit, and how the attempt is when it arrives; `heard` is the highest `seq` heard of this writer for the question. */
export interface EditContext {
  writer: string
  heard: number
  /** Whether the edit is a choice between texts, and a rival of another writer is still unsettled. */
  isChoice: boolean
  isOpen: boolean
  inCharge: boolean
}

/** `known` was heard before and changes nothing; `same` takes the writer's older rival away; `accepted` counts; `rival` and `evidence` are kept beside what counts. */
export type Verdict = 'known' | 'evidence' | 'accepted' | 'same' | 'rival'

/** Decides what becomes of an edit: the first rule that fits. The rules were checked by a model; a change needs the model first. */
export function verdictOf(edit: Edit, stands: CurrentAnswer, { writer, heard, isChoice, isOpen, inCharge }: EditContext): Verdict {
  if (edit.seq <= heard) return 'known'
  if (!isOpen) return 'evidence'
  if (inCharge && (edit.base === stands.version || stands.writer === writer)) return 'accepted'
  return isSameAnswer(edit, stands) && !isChoice ? 'same' : 'rival'
}

/** Returns whether a rival was made on the current version, or by the writer of the current answer. */
export const isAhead = (rival: { base: number; writer: string }, stands: Pick<CurrentAnswer, 'version' | 'writer'>): boolean =>
  rival.base === stands.version || rival.writer === stands.writer

/** Who is in charge of an attempt: a writer, in an epoch. */
export interface InCharge {
  writer: string | null
  epoch: number
}

/** Returns whether a writer is in charge in this epoch. */
export const isInCharge = (charge: InCharge, writer: string, epoch: number): boolean => charge.writer === writer && charge.epoch === epoch

/** Puts a writer in charge when `from` is the epoch that it saw; asking again changes nothing; null when somebody else came first. */
export function takeCharge<T extends InCharge>(charge: T, writer: string, from: number): T | null {
  if (charge.writer === writer && charge.epoch === from + 1) return charge
  return charge.epoch === from ? { ...charge, writer, epoch: charge.epoch + 1 } : null
}
