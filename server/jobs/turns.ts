import { repeat } from './repeat.ts'

/** What is done again and again, and of which one server of a school is enough. */
export type Chore = 'finish-regrades' | 'clean-uploads' | 'clean-rehearsals'

export interface Repeated {
  stop(): Promise<void>
}

/** Who does a chore when it is time again. */
export interface Turns {
  /** Does the chore every so many milliseconds, on one of the servers; `work` never rejects. */
  repeat(chore: Chore, every: number, work: () => Promise<void>): Promise<Repeated>
  stop(): Promise<void>
}

/** Every server does every chore itself. */
export const ownTurns: Turns = {
  repeat: async (_, every, work) => repeat(every, work),
  stop: async () => {},
}
