import { limits } from '../../../../domain/limits.ts'
import { questionHeading } from '../../../../domain/quiz/question-name.ts'
import type { ExamRoom } from '../../../machines/exam-room/contract.ts'
import type { RoomActKind } from '../../../machines/room-act/setup.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type ActDraft, hasMinutes, hasText, needsMinutes } from './act-draft.ts'

export interface ActFieldsProps {
  kind: RoomActKind
  draft: ActDraft
  change: (part: Partial<ActDraft>) => void
  faultOf: (field: keyof ActDraft) => string | undefined
  room: ExamRoom
  isBusy: boolean
}

const textLabels: Partial<Record<RoomActKind, string>> = { announce: 'Announcement', erratum: 'Correction' }

/** The fields of one kind of act beside its reason. */
export const ActFields = ({ kind, draft, change, faultOf, room, isBusy }: ActFieldsProps) => (
  <>
    {hasMinutes(kind) && (
      <NumberField
        label={needsMinutes(kind) ? 'Minutes' : 'At least this many minutes'}
        description={needsMinutes(kind) ? undefined : 'Leave this empty to give back only what was left.'}
        required={needsMinutes(kind)}
        min={1}
        max={limits.roomMinutes}
        suffix="min"
        error={faultOf('minutes')}
        readOnly={isBusy}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
      />
    )}
    {kind === 'erratum' && <QuestionChoice {...{ draft, change, faultOf, room, isBusy }} />}
    {hasText(kind) && (
      <TextArea
        label={textLabels[kind] ?? 'Text'}
        required
        error={faultOf('text')}
        rows={3}
        maxLength={limits.notice}
        value={draft.text}
        onChange={(text) => change({ text })}
        readOnly={isBusy}
      />
    )}
  </>
)

const QuestionChoice = ({ draft, change, faultOf, room, isBusy }: Omit<ActFieldsProps, 'kind'>) => (
  <Select
    label="Question"
    required
    error={faultOf('questionId')}
    readOnly={isBusy}
    value={draft.questionId}
    onChange={(questionId) => change({ questionId })}
    options={[
      { value: '', label: 'Choose a question' },
      ...room.questions.map(({ id, number, title }) => ({ value: id, label: questionHeading(number, title) })),
    ]}
  />
)
