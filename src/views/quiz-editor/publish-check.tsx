import { useSelector } from '@xstate/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { publishNotes } from '../../../domain/quiz/publish-check.ts'
import { formFaults } from '../../../domain/quiz/quiz-form.ts'
import { quizFaultSentence } from '../../../domain/text/fault-sentences.ts'
import type { Finding } from '../../machines/quiz-editor/contract.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectQuestionCount, selectQuiz, selectTotalPoints, selectUnaccepted } from '../../machines/quiz-editor/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { plural } from '../ui/format.ts'
import styles from './publish-check.module.css'
import { noteSentence, takingFacts, whatHappensWords } from './publish-words.ts'
import { useUndrawnFormulas } from './undrawn-formulas.ts'

const selectCourse = ({ context }: QuizEditorSnapshot): string => context.courseTitle
const selectStudents = ({ context }: QuizEditorSnapshot): number => context.students

interface Line {
  sentence: string
  finding: Finding
}

const Lines = ({
  lines,
  title,
  tone,
  onShow,
}: {
  lines: Line[]
  title: string
  tone: 'bad' | 'warn'
  onShow: (finding: Finding) => void
}) => {
  if (lines.length === 0) return null
  const Icon = tone === 'bad' ? CircleAlert : TriangleAlert
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.lines}>
        {lines.map(({ sentence, finding }) => (
          <li
            key={`${sentence} ${finding.kind === 'fault' ? finding.fault.key : finding.note.key}`}
            className={styles.line}
            data-tone={tone}
          >
            <Icon aria-hidden="true" />
            <span>{sentence}</span>
            <Button size="sm" aria-label={`Go to problem: ${sentence}`} onClick={() => onShow(finding)}>
              Go to problem
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What stands in the way of publishing, what should be looked at, and who will be able to take the quiz. */
export const PublishCheck = ({ editor }: { editor: QuizEditorRef }) => {
  const [now] = useState(() => Date.now())
  const quiz = useSelector(editor, selectQuiz)
  const faults = formFaults(quiz).map(
    (fault): Line => ({ sentence: quizFaultSentence({ ...fault, question: null }), finding: { kind: 'fault', fault } }),
  )
  const found = [...publishNotes(quiz, now, useSelector(editor, selectUnaccepted)), ...useUndrawnFormulas(quiz)]
  const notes = found.map((note): Line => ({ sentence: noteSentence(note), finding: { kind: 'note', note } }))
  const [course, students] = [useSelector(editor, selectCourse), useSelector(editor, selectStudents)]
  const show = (finding: Finding) => editor.send({ type: 'SHOW', finding })
  const keep = () => editor.send({ type: 'KEEP' })
  const count = useSelector(editor, selectQuestionCount)
  const points = useSelector(editor, selectTotalPoints)
  return (
    <Dialog
      open
      title="Publish check"
      width={640}
      onClose={keep}
      closeLabel="Close publish check"
      footer={
        <ButtonRow>
          <Button onClick={keep}>Keep editing</Button>
          <Button variant="accent" disabled={faults.length > 0} onClick={() => editor.send({ type: 'CONFIRM' })}>
            {notes.length > 0 ? 'Publish anyway' : 'Publish'}
          </Button>
        </ButtonRow>
      }
    >
      {faults.length + notes.length === 0 && (
        <Banner tone="ok">{`Nothing is missing: ${plural(count, 'question')}, ${plural(points, 'point')}.`}</Banner>
      )}
      <Lines lines={faults} title="Fix before publishing" tone="bad" onShow={show} />
      <Lines lines={notes} title="Worth a look" tone="warn" onShow={show} />
      <section>
        <h3 className={styles.heading}>Who can take it, and when</h3>
        <p className={styles.what}>{whatHappensWords(quiz, course, students, now)}</p>
        <Facts items={takingFacts(quiz, course, students)} />
      </section>
    </Dialog>
  )
}
