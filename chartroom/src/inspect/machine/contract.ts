import type { Log, PlainEvent, StateWords } from '../recording.ts'

/** One step of a path as it is played: what happens, and what a chart and a reader then see. */
export interface PlayedStep {
  readonly words: string
  /** The transitions that the step takes. */
  readonly taken: readonly string[]
  readonly value: StateWords
}

/** A path of a machine from its start, as plain data. */
export interface PlayedPath {
  readonly given: string
  readonly start: PlayedStep
  readonly steps: readonly PlayedStep[]
}

/** The transitions that the last test run of each machine took, by the machine's id. */
export interface Coverage {
  readonly machines: Readonly<Record<string, { readonly at: string; readonly taken: readonly string[] }>>
}

/** Asks an actor of the app to take an event. */
export interface LinkCommand {
  readonly type: 'link.send'
  readonly actor: string
  readonly event: PlainEvent
}

/** What the pages of the app send. */
export type LinkEvent =
  | { type: 'link.replayed'; page: string; log: Log }
  | { type: 'link.entriesAdded'; more: Pick<Log, 'machines' | 'entries'> }
