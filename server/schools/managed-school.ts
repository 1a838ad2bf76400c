import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenSchool } from '../start.ts'
import type { HostEntry } from './host-server.ts'
import { InFlightRequests } from './in-flight-requests.ts'
import type { SchoolFile } from './school-files.ts'

/** How far a school is; `failedAt` is in milliseconds of a clock that never steps. */
export type Stage =
  | { state: 'opening' | 'moving' | 'closing' }
  | { state: 'open'; school: OpenSchool }
  | { state: 'failed'; failedAt: number }

/** A school as its folder describes it, and how far the process is with it. */
export class ManagedSchool implements HostEntry {
  file: SchoolFile
  host: string | null = null
  stage: Stage = { state: 'opening' }
  readonly requests = new InFlightRequests()

  constructor(file: SchoolFile) {
    this.file = file
  }

  get state(): Stage['state'] {
    return this.stage.state
  }

  get school(): OpenSchool | null {
    return this.stage.state === 'open' ? this.stage.school : null
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.requests.add(response)
    this.school?.app.server.emit('request', request, response)
  }
}
