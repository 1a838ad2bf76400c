import type { RegisteredMachine } from '../machine-model.ts'

/** Where a project keeps what the command reads and writes; folders and files are named from the root. */
export interface PathsProject {
  readonly root: string
  readonly machines: readonly RegisteredMachine[]
  /** What a person types for the command, as in `npm run paths --`. */
  readonly command: string
  /** The folder of vitest files, where none is asked for. */
  readonly tests: string
  readonly browser: {
    /** The folder of Playwright files, where none is asked for. */
    readonly tests: string
    /** The folder whose files export a `<machine>Stage` each. */
    readonly stages: string
    /** The file that exports `runInBrowser`. */
    readonly runner: string
  }
}
