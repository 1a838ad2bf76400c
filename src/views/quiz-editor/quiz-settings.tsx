import { useSelector } from '@xstate/react'
import { limits } from '../../../domain/limits.ts'
import { type AnswersMoment, answersMoments } from '../../../domain/quiz/answers-shown.ts'
import { answersMoment, type QuizDetails } from '../../../domain/quiz/quiz-form.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { sendChange } from '../../machines/quiz-editor/send-change.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './editor.module.css'
import { EndNotice } from './end-notice.tsx'
import { places } from './focus-places.ts'
import { answersMomentWords, retakingNote } from './sentences.ts'
import { useDetail, useFault } from './use-detail.ts'

const unlimited = { value: 'unlimited', label: 'Unlimited' }
const offered = ['1', '2', '3']

const attemptOptions = (attempts: number | null) => {
  const counts = attempts === null || offered.includes(String(attempts)) ? offered : [...offered, String(attempts)]
  return [...counts.map((value) => ({ value, label: value })), unlimited]
}

type Flag = 'hasTimeLimit' | 'shuffleAnswers' | 'showCorrectAnswers' | 'oneQuestionAtTime' | 'cantGoBack'

const Setting = ({ editor, name, label }: { editor: QuizEditorRef; name: Flag; label: string }) => (
  <Switch
    label={label}
    checked={useDetail(editor, name)}
    onChange={(checked) => sendChange(editor, { kind: 'details', changes: { [name]: checked } })}
  />
)

const moments = answersMoments.map((value) => ({ value, label: answersMomentWords[value] }))

const selectMoment = ({ context }: QuizEditorSnapshot): AnswersMoment => context.quiz.showAnswersWhen ?? answersMoment(context.quiz)

const selectRetakingNote = ({ context }: QuizEditorSnapshot): string | undefined => retakingNote(context.quiz)

/** When correct answers can be seen. */
const AnswersShown = ({ editor }: { editor: QuizEditorRef }) => (
  <Select
    id={places.answersShown}
    label="When"
    description={useSelector(editor, selectRetakingNote)}
    value={useSelector(editor, selectMoment)}
    onChange={(showAnswersWhen) => sendChange(editor, { kind: 'details', changes: { showAnswersWhen } })}
    options={moments}
  />
)

/** Time limit, attempts, and how the questions are shown. */
export const QuizSettings = ({ editor }: { editor: QuizEditorRef }) => {
  const attempts = useDetail(editor, 'attempts')
  const change = (changes: Partial<QuizDetails>) => sendChange(editor, { kind: 'details', changes })
  const minutes = useDetail(editor, 'timeLimitMinutes')
  const fault = useFault(editor, 'timeLimitRequired')
  return (
    <Card title="Quiz Settings" className={styles.card}>
      <Setting editor={editor} name="hasTimeLimit" label="Enable time limit" />
      {useDetail(editor, 'hasTimeLimit') && (
        <NumberField
          id={places.timeLimit}
          label="Time limit"
          suffix="minutes"
          required
          error={fault}
          min={1}
          max={limits.timeLimitMinutes}
          value={minutes}
          onChange={(timeLimitMinutes) => change({ timeLimitMinutes })}
        />
      )}
      <EndNotice editor={editor} by="limit" />
      <Select
        label="Attempts"
        value={attempts === null ? unlimited.value : String(attempts)}
        onChange={(value) => change({ attempts: value === unlimited.value ? null : Number(value) })}
        options={attemptOptions(attempts)}
      />
      <Setting editor={editor} name="shuffleAnswers" label="Shuffle answer choices" />
      <Setting editor={editor} name="showCorrectAnswers" label="Show correct answers after submission" />
      {useDetail(editor, 'showCorrectAnswers') && <AnswersShown editor={editor} />}
      <Setting editor={editor} name="oneQuestionAtTime" label="Show one question at a time" />
      {useDetail(editor, 'oneQuestionAtTime') && <Setting editor={editor} name="cantGoBack" label="Lock questions after answering" />}
    </Card>
  )
}
