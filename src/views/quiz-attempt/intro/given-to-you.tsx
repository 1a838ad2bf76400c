import { useEffect } from 'react'
import type { OwnAccommodation } from '../../../../domain/api/accommodations.ts'
import { ownWords } from '../../accommodations/explanation.ts'
import { useAppearance } from '../../ui/appearance.ts'
import styles from './intro.module.css'

const LARGER = '21'
/** The quizzes whose text was made larger since this page was loaded; whoever makes it smaller again keeps that. */
const enlarged = new Set<string>()

/** Makes the text of this device larger where it is not yet, once for a quiz. */
function useLargerText(assignmentId: string, isLarger: boolean): void {
  const [{ textSize }, change] = useAppearance()
  useEffect(() => {
    if (!isLarger || enlarged.has(assignmentId)) return
    enlarged.add(assignmentId)
    if (Number(textSize) < Number(LARGER)) change({ textSize: LARGER })
  }, [assignmentId, isLarger, textSize, change])
}

export interface GivenToYouProps {
  assignmentId: string
  accommodation: OwnAccommodation
}

/** What a student is given in this quiz beyond what everybody has, and why. */
export const GivenToYou = ({ assignmentId, accommodation }: GivenToYouProps) => {
  useLargerText(assignmentId, accommodation.largerText)
  return (
    <section aria-labelledby="given">
      <h2 id="given" className={styles.heading}>
        For you
      </h2>
      <ul>
        {ownWords(accommodation).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
