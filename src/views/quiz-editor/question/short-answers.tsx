import { FlaskConical, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import { canRemoveAcceptable } from '../../../../domain/quiz/question-edit.ts'
import type { MatchType } from '../../../../domain/quiz/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import fieldStyles from '../../ui/field.module.css'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { DraftText } from '../draft-fields.tsx'
import { places } from '../focus-places.ts'
import styles from '../questions.module.css'
import type { AnswersProps } from './answer-area-props.ts'
import { useAnswerChecker } from './answer-checker-slot.ts'

const matches: { value: MatchType; label: string }[] = [
  { value: 'exact', label: 'Exact match' },
  { value: 'contains', label: 'Contains' },
  { value: 'regex', label: 'Regular expression' },
]

const placeholders: Record<MatchType, string> = { exact: 'Acceptable answer', contains: 'Acceptable answer', regex: '^\\d{4}$' }

/** The texts that count as right, and how an answer is compared with them. */
export const ShortAnswers = ({ question, edit, refusedBy }: AnswersProps) => (
  <>
    <Rule question={question} edit={edit} refusedBy={refusedBy} />
    {question.matchType === 'regex' && <Sample question={question} edit={edit} />}
    <Bench question={question} />
  </>
)

const Sample = ({ question, edit }: AnswersProps) => (
  <DraftText
    id={places.sampleAnswer(question.key)}
    label="Sample answer shown to students"
    description="Students see it in place of the pattern once correct answers are shown. Without one they read “Multiple acceptable answers possible”."
    maxLength={limits.sampleText}
    value={question.sampleAnswer ?? ''}
    onChange={(sampleAnswer) => edit({ kind: 'write', values: { sampleAnswer } })}
  />
)

const Bench = ({ question: { acceptableAnswers, matchType, caseSensitive } }: Pick<AnswersProps, 'question'>) => {
  const Placed = useAnswerChecker()
  const [isOpen, setOpen] = useState(false)
  const rule = useMemo(
    () => ({ acceptableAnswers: acceptableAnswers.map(({ text }) => text), matchType, caseSensitive }),
    [acceptableAnswers, matchType, caseSensitive],
  )
  if (!Placed) return null
  return (
    <>
      <Button
        size="sm"
        className={styles.try}
        icon={<FlaskConical aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Try answers
      </Button>
      {isOpen && <Placed rule={rule} />}
    </>
  )
}

const Rule = ({ question, edit, refusedBy }: AnswersProps) => (
  <fieldset className={styles.choices}>
    <legend className={fieldStyles.label}>Acceptable answers</legend>
    {question.acceptableAnswers.map(({ key, text }, index) => (
      <div key={key} className={styles.acceptable}>
        <DraftText
          label={`Acceptable answer ${index + 1}`}
          hideLabel
          refusedBy={index === 0 ? refusedBy : undefined}
          spellCheck={false}
          placeholder={placeholders[question.matchType]}
          maxLength={limits.questionText}
          value={text}
          onChange={(next) => edit({ kind: 'writeAcceptable', answer: key, text: next })}
        />
        {canRemoveAcceptable(question) && (
          <IconButton
            label={`Delete acceptable answer ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => edit({ kind: 'removeAcceptable', answer: key })}
          />
        )}
      </div>
    ))}
    <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => edit({ kind: 'addAcceptable' })}>
      Add Acceptable Answer
    </Button>
    <div className={styles.fields}>
      <Select
        label="Match type"
        value={question.matchType}
        onChange={(matchType) => edit({ kind: 'write', values: { matchType } })}
        options={matches}
      />
      <Checkbox
        label="Case sensitive"
        checked={question.caseSensitive}
        onChange={(caseSensitive) => edit({ kind: 'write', values: { caseSensitive } })}
      />
    </div>
  </fieldset>
)
