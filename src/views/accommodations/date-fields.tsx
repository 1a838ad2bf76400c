import type { EffectiveView } from '../../../domain/api/accommodations.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { FieldPair } from '../ui/form.tsx'
import { zoneName } from '../ui/format.ts'
import type { AccommodationFields } from './use-accommodation-form.ts'

/** The quiz decides whether a date is of use: where it has none, nobody gets one of their own. */
const noteOf = (quizDate: string | null, missing: string): string => (quizDate === null ? missing : `Time zone: ${zoneName()}`)

/** An individual window and due date in one quiz. */
export const DateFields = ({ form, change, errorOf, quiz }: AccommodationFields & { quiz: EffectiveView }) => (
  <>
    <FieldPair>
      <DateTimeField
        label="Individual opening"
        defaultTime="08:00"
        value={form.availableFrom}
        onChange={(availableFrom) => change({ availableFrom })}
      />
      <DateTimeField
        label="Individual end"
        description={noteOf(quiz.availableUntil, 'This quiz has no end, so an individual one has no effect.')}
        disabled={quiz.availableUntil === null && form.availableUntil === null}
        value={form.availableUntil}
        onChange={(availableUntil) => change({ availableUntil })}
        error={errorOf('availableUntil')}
      />
    </FieldPair>
    <DateTimeField
      label="Individual due date"
      description={noteOf(quiz.dueDate, 'This quiz has no due date, so an individual one has no effect.')}
      disabled={quiz.dueDate === null && form.dueDate === null}
      value={form.dueDate}
      onChange={(dueDate) => change({ dueDate })}
    />
  </>
)
