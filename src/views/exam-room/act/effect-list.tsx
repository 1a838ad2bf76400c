import type { RoomEffect, RoomStudent } from '../../../../domain/api/exam-room.ts'
import { byLastName } from '../../../../domain/course/student-search.ts'
import { fullName } from '../../../../domain/people/full-name.ts'
import { type RoomActKind, reaches } from '../../../machines/room-act/setup.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { effectWords } from '../act-words.ts'
import styles from '../exam-room.module.css'

export interface EffectListProps {
  kind: RoomActKind
  effects: readonly RoomEffect[]
  students: readonly RoomStudent[]
  /** The server's time (ISO). */
  now: string
}

/** Each student's clock before and after an act, by last name; who is left out is at the end, with the cause. */
export const EffectList = ({ kind, effects, students, now }: EffectListProps) => {
  const known = new Map(students.map((one) => [one.studentId, one]))
  const places = new Map(byLastName(students).map(({ studentId }, at) => [studentId, at]))
  const placeOf = (effect: RoomEffect) => (reaches(effect) ? 0 : students.length + 1) + (places.get(effect.studentId) ?? students.length)
  const sorted = effects.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <section className={styles.effectScroll} aria-label="Effects" ref={focusableScroll}>
      <ul className={styles.effectList}>
        {sorted.map((effect) => {
          const student = known.get(effect.studentId)
          return (
            <li key={effect.studentId} className={styles.effect} data-skipped={effect.skipped && true}>
              <bdi>{student ? fullName(student) : 'A student who has left'}</bdi>
              <span>{effectWords(kind, effect, now, student?.state === 'paused')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
