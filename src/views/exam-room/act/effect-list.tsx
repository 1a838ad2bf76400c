import type { RoomEffect, RoomStudent } from '../../../../domain/api/exam-room.ts'
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

/** Each student's clock before and after an act; who is left out is at the end, with the cause. */
export const EffectList = ({ kind, effects, students, now }: EffectListProps) => {
  const known = new Map(students.map((one) => [one.studentId, one]))
  const sorted = [...effects.filter(reaches), ...effects.filter((one) => !reaches(one))]
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
