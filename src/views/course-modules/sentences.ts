import type { ModuleFaultCode } from '../../../domain/course/course-module.ts'
import type { FileFaultCode } from '../../../domain/course/module-file.ts'
import { limits } from '../../../domain/limits.ts'
import type { Problem } from '../../../domain/problem.ts'
import { moduleFaultSentences } from '../../../domain/text/fault-sentences.ts'
import { failureSentence, refusedSentence } from '../errors/failure-sentence.ts'

/** The sentence for modules that could not be read. */
export const loadFailureSentence = (failure: Problem | null): string => failureSentence(failure, 'Failed to load the modules')

const defaults = {
  add: 'Failed to add the module',
  change: 'Failed to change the module',
  remove: 'Failed to remove the module',
  order: 'Failed to change the order',
} as const

/** The sentence for a change that the server refused. */
export function refusalSentence(refusal: Problem | null, asked: keyof typeof defaults): string | null {
  if (!refusal) return null
  return refusedSentence(refusal, defaults[asked])
}

const KIB = 1024
const MIB = KIB * KIB
const pdfMost = `${limits.pdfBytes / MIB} MB`
const videoMost = `${limits.videoBytes / MIB} MB`

/** What a file may be. */
export const fileLimitWords = `PDF up to ${pdfMost}, MP4 or WebM up to ${videoMost}`

export const fileFaultSentences: Record<FileFaultCode, string> = {
  fileKind: 'Files must be PDF documents or MP4 or WebM videos.',
  fileEmpty: 'This file is empty.',
  pdfTooLarge: `PDF files can be at most ${pdfMost}.`,
  videoTooLarge: `Videos can be at most ${videoMost}.`,
}

export interface ModuleFault {
  field: 'title' | 'url'
  code: ModuleFaultCode | FileFaultCode
}

/** The sentence under a field of the form. */
export const faultSentence = (faults: readonly ModuleFault[], field: ModuleFault['field']): string | null => {
  const code = faults.find((fault) => fault.field === field)?.code
  if (!code) return null
  return code in fileFaultSentences ? fileFaultSentences[code as FileFaultCode] : moduleFaultSentences[code as ModuleFaultCode]
}

/** Writes bytes as megabytes with one decimal, or below one as whole kilobytes. */
export const fileSize = (bytes: number): string => (bytes < MIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / MIB).toFixed(1)} MB`)
