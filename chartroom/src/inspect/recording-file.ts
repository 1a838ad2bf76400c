import type { Log } from './recording.ts'

const RECORDING_VERSION = 1
const LARGEST_MB = 20
export const LARGEST_RECORDING = LARGEST_MB * 1024 * 1024

/** A recording as it lies in a file. */
export interface RecordingFile extends Log {
  readonly format: 'chartroom-recording'
  readonly version: number
  readonly savedAt: string
}

export type RecordingFaultCode = 'tooLarge' | 'notJson' | 'notARecording' | 'otherVersion' | 'damaged'

/** Why a file is no recording that can be read. */
export class RecordingFault extends Error {
  readonly code: RecordingFaultCode
  constructor(code: RecordingFaultCode) {
    super(code)
    this.code = code
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isEvent = (value: unknown): boolean => isFields(value) && isText(value.type)
const isValue = (value: unknown): boolean => isTextOrNull(value) || (isFields(value) && Object.values(value).every(isValue))
const isBirth = (value: unknown): boolean =>
  isFields(value) && isTextOrNull(value.parent) && isTextOrNull(value.machine) && isText(value.name)

const isStanding = (value: Fields): boolean => isEvent(value.event) && isTexts(value.taken) && isValue(value.value) && isText(value.status)

const isActor = (value: unknown): boolean =>
  isFields(value) && isBirth(value) && isText(value.key) && isFields(value.context) && isFields(value.before) && isStanding(value)

const isEntry = (value: unknown): boolean =>
  isFields(value) &&
  Number.isFinite(value.at) &&
  Number.isInteger(value.times) &&
  isText(value.actor) &&
  isTextOrNull(value.source) &&
  isFields(value.changed) &&
  isTexts(value.removed) &&
  (value.born === null || isBirth(value.born)) &&
  isStanding(value)

const isLog = (value: Fields): value is Fields & Log =>
  (value.fields === undefined || value.fields === 'listed') &&
  isFields(value.machines) &&
  Object.values(value.machines).every(isText) &&
  Array.isArray(value.base) &&
  value.base.every(isActor) &&
  Array.isArray(value.entries) &&
  value.entries.every(isEntry)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RecordingFault('notJson')
  }
}

/** Writes a log down as the text of a file; `savedAt` is an ISO instant. */
export function recordingText({ machines, base, entries, fields }: Log, savedAt: string): string {
  const head = { format: 'chartroom-recording', version: RECORDING_VERSION, savedAt } as const
  const file: RecordingFile = { ...head, ...(fields && { fields }), machines, base, entries }
  return JSON.stringify(file)
}

/** Reads a log from the text of a file; throws a RecordingFault where it is longer than 20 MB, no JSON, no recording, of another version or damaged. */
export function readRecording(text: string): Log {
  if (text.length > LARGEST_RECORDING) throw new RecordingFault('tooLarge')
  const file = parsed(text)
  if (!isFields(file) || file.format !== 'chartroom-recording') throw new RecordingFault('notARecording')
  if (file.version !== RECORDING_VERSION) throw new RecordingFault('otherVersion')
  if (!isLog(file)) throw new RecordingFault('damaged')
  const { machines, base, entries, fields } = file
  return { machines, base, entries, ...(fields && { fields }) }
}
