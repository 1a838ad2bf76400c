import type { RoomActView, RoomChange, RoomSilence, RoomStudent } from '../../../domain/api/exam-room.ts'
import { minute, second } from '../../../domain/time/durations.ts'
import { isoOf } from '../../../domain/time/iso.ts'
import type { RoomQuiz, StoredStudent } from './exam-room.store.ts'
import { roomSilence, roomStudent } from './exam-room.view.ts'
import type { PresenceBoard } from './presence.ts'

/** What a watched room is read from. */
export interface RoomSources {
  presence: PresenceBoard
  now: () => number
  /** Reads the students of a quiz, or some of them. */
  readStudents: (quiz: RoomPlace, studentIds?: readonly string[]) => Promise<StoredStudent[]>
  readActs: (assignmentId: string) => Promise<RoomActView[]>
}

export type RoomPlace = Pick<RoomQuiz, 'id' | 'courseId'>

/** Within so many seconds everybody is read once more, because nothing says that a sweep or another server changed an attempt. */
const roundOf = 20
/** Answers are counted again so long after a save. */
const countEvery = 5 * second
/** The most students that are read in one second. */
const studentsPerSecond = 500

/** What of a student is worth sending: not each second in which a page was heard of, nor the end of a pause that moves with the clock. */
const signatureOf = (student: RoomStudent): string =>
  JSON.stringify({
    ...student,
    seenAt: student.seenAt && Math.floor(Date.parse(student.seenAt) / minute),
    deadline: student.pausedAt === null && student.deadline,
  })

/** A room that somebody watches: who is in it, and what of that was sent. */
export class WatchedRoom {
  readonly #place: RoomPlace
  readonly #sources: RoomSources
  readonly #students = new Map<string, StoredStudent>()
  readonly #byAttempt = new Map<string, string>()
  readonly #sent = new Map<string, string>()
  readonly #heard = new Set<string>()
  readonly #changed = new Set<string>()
  readonly #saved = new Set<string>()
  #round: string[] = []
  #acts: RoomActView[] = []
  #silence: RoomSilence | null = null
  #actsChanged = true
  readonly #sentActs = new Map<string, string>()
  #sentSilence = ''
  #countedAt = 0

  constructor(place: RoomPlace, sources: RoomSources) {
    this.#place = place
    this.#sources = sources
  }

  /** Notes what was heard of an attempt; those of other rooms change nothing. */
  hear(attemptId: string, hasSaved: boolean): void {
    const studentId = this.#byAttempt.get(attemptId)
    if (studentId === undefined) return
    this.#heard.add(studentId)
    if (hasSaved) this.#saved.add(studentId)
  }

  /** Notes that what is stored of a student changed, or that the student looks at the quiz. */
  change(studentId: string): void {
    this.#changed.add(studentId)
  }

  /** Notes that acts changed attempts. */
  act(attemptIds: readonly string[]): void {
    for (const id of attemptIds) {
      const studentId = this.#byAttempt.get(id)
      if (studentId !== undefined) this.#changed.add(studentId)
    }
    this.#actsChanged = true
  }

  /** Reads everybody; what is found counts as sent, because each watcher begins with a snapshot. */
  async open(): Promise<void> {
    this.#keep(await this.#sources.readStudents(this.#place))
    await this.#readActs()
    const at = this.#sources.now()
    this.#news(at)
    this.#listen(at)
    this.#actNews()
    this.#sentSilence = JSON.stringify(this.#silence)
  }

  /** Returns everybody as they are now. */
  snapshot(): RoomChange {
    const at = this.#sources.now()
    const students = [...this.#students.values()].map((student) => this.#view(student, at))
    return { serverNow: isoOf(at), students, acts: this.#acts, silence: this.#silence }
  }

  /** Reads what changed, and returns what of it nobody was sent; null where that is nothing. */
  async next(): Promise<RoomChange | null> {
    const at = this.#sources.now()
    const due = this.#due(at)
    if (due.length > 0) this.#keep(await this.#sources.readStudents(this.#place, due))
    if (this.#actsChanged) await this.#readActs()
    const students = this.#news(at)
    const acts = this.#actNews()
    const silence = JSON.stringify(this.#silence)
    if (students.length + acts.length === 0 && silence === this.#sentSilence) return null
    this.#sentSilence = silence
    return { serverNow: isoOf(at), students, acts, silence: this.#silence }
  }

  /** The students to be read this second: who changed, who saved a while ago, and some of the round. */
  #due(at: number): string[] {
    if (at - this.#countedAt >= countEvery) {
      for (const id of this.#saved) this.#changed.add(id)
      this.#saved.clear()
      this.#countedAt = at
      this.#listen(at)
    }
    if (this.#round.length === 0) this.#round = [...this.#students.keys()]
    const share = Math.min(studentsPerSecond, Math.ceil(this.#students.size / roundOf))
    const due = [...this.#changed].slice(0, studentsPerSecond)
    for (const id of due) this.#changed.delete(id)
    return [...new Set([...due, ...this.#round.splice(-share, share)])]
  }

  #keep(students: readonly StoredStudent[]): void {
    for (const student of students) {
      this.#students.set(student.studentId, student)
      if (student.attempt) this.#byAttempt.set(student.attempt.id, student.studentId)
      this.#heard.add(student.studentId)
    }
  }

  async #readActs(): Promise<void> {
    this.#actsChanged = false
    this.#acts = await this.#sources.readActs(this.#place.id)
  }

  #view(student: StoredStudent, at: number): RoomStudent {
    return roomStudent(student, this.#sources.presence, this.#place.id, at)
  }

  #news(at: number): RoomStudent[] {
    const heard = [...this.#heard]
    this.#heard.clear()
    return heard.flatMap((id) => {
      const student = this.#students.get(id)
      if (!student) return []
      const view = this.#view(student, at)
      const signature = signatureOf(view)
      if (this.#sent.get(id) === signature) return []
      this.#sent.set(id, signature)
      return [view]
    })
  }

  #listen(at: number): void {
    this.#silence = roomSilence({ students: [...this.#students.values()], acts: this.#acts }, this.#sources.presence, at)
  }

  /** The acts that are new or that changed: one was seen by more students, or undone. */
  #actNews(): RoomActView[] {
    return this.#acts.filter((act) => {
      const text = JSON.stringify(act)
      const isNew = this.#sentActs.get(act.id) !== text
      this.#sentActs.set(act.id, text)
      return isNew
    })
  }
}
