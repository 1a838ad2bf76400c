import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Removes what has been made so far: also when a start fails or the process ends early. */
export class Cleanups {
  readonly #cleanups: (() => void)[] = []

  /** Runs every cleanup, the last added first. */
  readonly run = (): void => {
    process.off('exit', this.run)
    for (const cleanUp of this.#cleanups.splice(0).toReversed()) cleanUp()
  }

  constructor() {
    process.once('exit', this.run)
  }

  add(cleanUp: () => void): void {
    this.#cleanups.push(cleanUp)
  }
}

/** Makes a folder that the user who runs PostgreSQL may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-cluster-'))
  chmodSync(folder, 0o755)
  return folder
}
