import { useState } from 'react'
import { limits } from '../../../domain/limits.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldPair } from '../ui/form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { type Option, Select } from '../ui/select.tsx'
import styles from './accommodations.module.css'
import type { AccommodationFields } from './use-accommodation-form.ts'

const OTHER = 'other'
const factors: readonly Option[] = [
  { value: '1', label: 'The same time' },
  { value: '1.25', label: '1.25 × the time' },
  { value: '1.5', label: '1.5 × the time' },
  { value: '2', label: '2 × the time' },
  { value: OTHER, label: 'Another factor' },
]
const optionOf = (factor: number | null): string => factors.find(({ value }) => Number(value) === factor)?.value ?? OTHER

/** How much more time is given, and how many more attempts. */
export const TimeFields = (fields: AccommodationFields) => {
  const { form, change, errorOf } = fields
  return (
    <>
      <FactorField {...fields} />
      <FieldPair>
        <NumberField
          label="Extra minutes"
          suffix="min"
          min={0}
          max={limits.extraMinutes}
          value={form.extraMinutes}
          onChange={(extraMinutes) => change({ extraMinutes })}
          error={errorOf('extraMinutes')}
        />
        <NumberField
          label="Extra attempts"
          min={0}
          max={limits.extraAttempts}
          value={form.extraAttempts}
          onChange={(extraAttempts) => change({ extraAttempts })}
          error={errorOf('extraAttempts')}
        />
      </FieldPair>
    </>
  )
}

const FactorField = ({ form, change, errorOf }: AccommodationFields) => {
  const [option, setOption] = useState(optionOf(form.timeFactor))
  const choose = (chosen: string) => {
    setOption(chosen)
    if (chosen !== OTHER) change({ timeFactor: Number(chosen) })
  }
  return (
    <FieldPair>
      <Select label="Time" options={factors} value={option} onChange={choose} error={errorOf('nothing')} />
      {option === OTHER && (
        <NumberField
          label="Factor"
          description={`1 to ${limits.timeFactor}, such as 1.33`}
          min={1}
          max={limits.timeFactor}
          step={0.01}
          value={form.timeFactor}
          onChange={(timeFactor) => change({ timeFactor })}
          error={errorOf('timeFactor')}
        />
      )}
    </FieldPair>
  )
}

/** What the exam is like on the screen. */
export const ScreenFields = ({ form, change }: AccommodationFields) => (
  <div className={styles.boxes}>
    <Checkbox label="All questions at once" checked={form.allQuestions} onChange={(allQuestions) => change({ allQuestions })} />
    <Checkbox label="May go back to earlier questions" checked={form.mayGoBack} onChange={(mayGoBack) => change({ mayGoBack })} />
    <Checkbox label="Larger text" checked={form.largerText} onChange={(largerText) => change({ largerText })} />
  </div>
)
