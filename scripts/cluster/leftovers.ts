import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What has been made so far, and how to remove it: also when a start fails or the process ends early. */
export class Leftovers {
  readonly #removals: (() => void)[] = []

  /** Removes everything, what was made last first. */
  readonly remove = (): void => {
    process.off('exit', this.remove)
    for (const remove of this.#removals.splice(0).toReversed()) remove()
  }

  constructor() {
    process.once('exit', this.remove)
  }

  add(remove: () => void): void {
    this.#removals.push(remove)
  }
}

/** Makes a folder that the user who runs PostgreSQL may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-cluster-'))
  chmodSync(folder, 0o755)
  return folder
}
