import { useSelector } from '@xstate/react'
import { ListChecks, Plus, Search } from 'lucide-react'
import { ownTitle } from '../../../domain/quiz/question-name.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import {
  faultOf,
  selectFound,
  selectIsAttaching,
  selectOpenKey,
  selectQuestions,
  selectQuiz,
  selectTotalPoints,
} from '../../machines/quiz-editor/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { plural } from '../ui/format.ts'
import { places } from './focus-places.ts'
import { inGroups, ListGroup, placeInList } from './list-group.tsx'
import { QuestionItem } from './question/question-item.tsx'
import { QuestionOutline } from './question/question-outline.tsx'
import styles from './questions.module.css'

/** The questions as cards, one of them open, with their outline beside them. */
export const QuestionsTab = ({ editor }: { editor: QuizEditorRef }) => {
  const quiz = useSelector(editor, selectQuiz)
  const { questions } = quiz
  const openKey = useSelector(editor, selectOpenKey)
  const found = useSelector(editor, selectFound)
  const add = () => editor.send({ type: 'ADD_QUESTION' })
  const faultAt = (key: string) => faultOf(found, quiz, key)
  return (
    <div className={styles.tab}>
      <Summary editor={editor} onAdd={add} />
      <DeletedQuestion editor={editor} />
      {questions.length === 0 ? (
        <EmptyState icon={<ListChecks />} title="No questions yet" action={<Button onClick={add}>Add Your First Question</Button>} />
      ) : (
        <div className={styles.columns}>
          <QuestionOutline editor={editor} faultOf={faultAt} />
          <div className={styles.list}>
            {inGroups(questions).map((group, at) => (
              <ListGroup key={placeInList(at, 0)} group={at} className={styles.group}>
                {(isNear) =>
                  group.map((question, index) => (
                    <QuestionItem
                      key={question.key}
                      editor={editor}
                      question={question}
                      index={placeInList(at, index)}
                      isLast={question === questions.at(-1)}
                      isOpen={question.key === openKey}
                      isNear={isNear}
                      fault={faultAt(question.key)}
                    />
                  ))
                }
              </ListGroup>
            ))}
            <Button
              full
              className={styles.more}
              icon={<Plus aria-hidden="true" />}
              aria-label="New Question, after the last one"
              onClick={add}
            >
              New Question
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

const Summary = ({ editor, onAdd }: { editor: QuizEditorRef; onAdd: () => void }) => {
  const count = useSelector(editor, selectQuestions).length
  const points = useSelector(editor, selectTotalPoints)
  const isAttaching = useSelector(editor, selectIsAttaching)
  return (
    <div className={styles.summary}>
      <h2 className={styles.counts}>{`${plural(count, 'question')}, ${plural(points, 'point')} total`}</h2>
      <ButtonRow>
        <Button icon={<Search aria-hidden="true" />} disabled={isAttaching} onClick={() => editor.send({ type: 'OPEN_SEARCH' })}>
          Add from Your Quizzes
        </Button>
        <Button id={places.newQuestion} variant="accent" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          New Question
        </Button>
      </ButtonRow>
    </div>
  )
}

const selectLastDeleted = ({ context }: QuizEditorSnapshot) => context.deleted.at(-1)?.question ?? null

/** What was deleted last, until it comes back or the page is left. */
const DeletedQuestion = ({ editor }: { editor: QuizEditorRef }) => {
  const question = useSelector(editor, selectLastDeleted)
  if (!question) return null
  const name = ownTitle(question.title) || question.questionText.trim().slice(0, 60) || question.title.trim() || 'The question'
  return (
    <Banner tone="neutral" action={{ label: 'Undo', onAction: () => editor.send({ type: 'UNDO_DELETE' }) }}>
      “<bdi>{name}</bdi>” was deleted.
    </Banner>
  )
}
