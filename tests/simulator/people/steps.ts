import type { LinkMode } from '../device/network.ts'
import type { StorageMode } from '../device/storage.ts'

/** What one person does at one device. */
export type Act =
  | { do: 'open' | 'begin' | 'startFresh' | 'askToSubmit' | 'submitAttempt' | 'cancel' | 'retry' | 'takeOver' }
  | {
      do: 'openCourses' | 'duplicateTab' | 'otherTab' | 'reload' | 'closePage' | 'killBrowser' | 'hide' | 'show' | 'signOut' | 'dropSession'
    }
  | { do: 'write'; question: string; text: string }
  | { do: 'choose'; question: string; option: number }
  | { do: 'clear' | 'flag' | 'look'; question: string }
  | { do: 'settle'; question: string; keep: 'mine' | 'other' | 'both' }
  | { do: 'sleep'; forMs: number }
  | { do: 'signIn'; as: string }

/** What happens to a device. */
export type Trouble =
  | { do: 'link'; mode: LinkMode }
  | { do: 'loseReplies' | 'loseRequests'; count: number }
  | { do: 'holdRequests'; count: number; forMs: number }
  | { do: 'badLink'; loss: number; twice: number; slowest: number }
  | { do: 'storage'; mode: StorageMode }
  | { do: 'corrupt' }
  | { do: 'wrongClock'; byMs: number }

/** What happens at the school: to its server, and by its teacher. */
export type SchoolEvent =
  | { do: 'killServer'; downMs: number; atStatement: number | null }
  | { do: 'serverClock'; byMs: number }
  | { do: 'extend'; minutes: number }
  | { do: 'moveWindow'; minutes: number }
  | { do: 'edit' }
  /** A student gets more than the quiz gives: hundredths of the limit, minutes, and an own end so many minutes after the quiz's first one. */
  | { do: 'give'; student: string; factor: number; minutes: number; later: number | null }
  | { do: 'pauseSaving'; forMs: number }
  | { do: 'closeAttempts'; early: boolean }
  /** For one student, or for all. */
  | { do: 'roomAct'; act: 'pause' | 'resume' | 'minutes' | 'close' | 'reopen'; minutes: number; student: string | null }
  /** Undoes the act of that moment. */
  | { do: 'undoRoomAct'; of: number }

/** One line of a story; `at` is in ms after the opening of the school. */
export type Step = { at: number } & (({ who: string; on: string } & (Act | Trouble)) | ({ who: 'school' } & SchoolEvent))

/** Who sits where: the students of a story and the devices that each of them uses. */
export interface Cast {
  student: string
  devices: readonly string[]
}

/** A whole exam as data: the same story gives the same trace. */
export interface Story {
  name: string
  seed: string
  rules: { limitMinutes: number | null; closesAt: number | null; cantGoBack: boolean }
  cast: readonly Cast[]
  /** Devices whose pages are not secure and have no locks. */
  insecure: readonly string[]
  /** Whether a page without a network shows the exam from its device (`OFFLINE_RELOAD`). */
  offlineReload: boolean
  steps: readonly Step[]
}
