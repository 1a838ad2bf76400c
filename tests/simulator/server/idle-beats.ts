import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { AttemptEngine } from '../../../server/features/attempts/engine/commands.ts'
import type { Tick } from '../../../server/features/attempts/engine/time/heartbeat-state.ts'
import type { KillSwitch } from './sim-engine.ts'

interface Options {
  database: DatabaseSync
  fuse: KillSwitch
  tick: () => Tick
}

const unfinished = 'exists (select 1 from due_extensions) or exists (select 1 from due_closings)'
const endsOfOpen = `select case when ${unfinished} then 0 else coalesce(min(deadline), 9e15) end as first, coalesce(max(deadline), 0) as last
  from attempts where status = 'open'`

/** Between the commands of an exam a server only beats and sweeps. While that can change nothing but the time of the last beat, one note stands for many beats. */
export class IdleBeats {
  readonly #options: Options
  readonly #readEnds: StatementSync
  readonly #writeBeat: StatementSync
  #noted: Tick | null = null
  #ends: { first: number; last: number } | null = null

  constructor(options: Options) {
    this.#options = options
    const { database } = options
    this.#readEnds = database.prepare(endsOfOpen)
    this.#writeBeat = database.prepare('update heartbeats set at = ?, monotonic = ?, mark = ? where at = (select max(at) from heartbeats)')
  }

  /** The earliest and the latest end of the attempts that are open; `first` is 0 while a change has not reached all of them. */
  #openEnds(): { first: number; last: number } {
    this.#ends ??= this.#readEnds.get() as { first: number; last: number }
    return this.#ends
  }

  /** Keeps the latest beat in the place of the ones before it; before anything else is done with the database. */
  end(): void {
    const noted = this.#noted
    this.#noted = null
    this.#ends = null
    if (!noted) return
    this.#writeBeat.run(noted.now, Math.round(noted.monotonic), noted.mark)
  }

  /** Gives the engine with beats and sweeps that are only carried out where they may matter. */
  over(engine: AttemptEngine): AttemptEngine {
    const { fuse, tick } = this.#options
    let hasBeaten = false
    const beat: AttemptEngine['beat'] = async () => {
      const now = tick()
      if (!hasBeaten || fuse.statements !== null || now.now >= this.#openEnds().last) {
        hasBeaten = true
        return engine.beat()
      }
      this.#noted = now
      return { credited: 0, outage: null }
    }
    const closeOverdue: AttemptEngine['closeOverdue'] = async (before) =>
      fuse.statements === null && before < this.#openEnds().first
        ? { closed: [], failed: [], paused: [], resumed: [], notExtended: [] }
        : engine.closeOverdue(before)
    return { ...engine, beat, closeOverdue }
  }
}
