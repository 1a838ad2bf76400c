import type { RoomAct } from '../../../domain/api/exam-room.ts'
import type { ExamRoom } from '../../machines/exam-room/contract.ts'
import { MathText } from '../math/math-text.tsx'
import styles from './exam-room.module.css'

/** What students read of an announcement or a correction; nothing of any other act. */
export const NoticeText = ({ act, room }: { act: RoomAct; room: ExamRoom }) => {
  if (act.kind !== 'announce' && act.kind !== 'erratum') return null
  const number = act.kind === 'erratum' && room.questions.find(({ id }) => id === act.questionId)?.number
  return <MathText as="p" className={styles.said} text={`${number ? `Question ${number}: ` : ''}${act.text}`} />
}
