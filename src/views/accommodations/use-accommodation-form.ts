import { useState } from 'react'
import type { AccommodationView } from '../../../domain/api/accommodations.ts'
import {
  type AccommodationFault,
  type AccommodationForm,
  accommodationFaults,
  emptyAccommodationForm,
  type SentAccommodation,
  sentForm,
} from '../../../domain/time/accommodation-form.ts'
import { useHeldFaults } from '../ui/form.tsx'
import { faultWords } from './sentences.ts'

function formOf(given: AccommodationView | null): AccommodationForm {
  if (!given) return emptyAccommodationForm
  const { reason: _reason, givenBy: _by, givenAt: _at, ...form } = given
  return form
}

export interface AccommodationFields {
  form: AccommodationForm
  change: (changes: Partial<AccommodationForm>) => void
  reason: string
  setReason: (reason: string) => void
  errorOf: (field: AccommodationFault) => string | null
  /** What was wrong when somebody last asked, a new list each time. */
  faults: readonly AccommodationFault[]
  submit: () => void
}

/** The state of the form: `onSound` gets what is given and why once nothing is wrong with it. */
export function useAccommodationForm(
  given: AccommodationView | null,
  onSound: (accommodation: SentAccommodation, reason: string) => void,
): AccommodationFields {
  const [form, setForm] = useState(() => formOf(given))
  const [reason, setReason] = useState('')
  const { shown, asked, ask } = useHeldFaults(accommodationFaults(form, reason))
  return {
    form,
    change: (changes) => setForm({ ...form, ...changes }),
    reason,
    setReason,
    errorOf: (field) => (shown.includes(field) ? faultWords[field] : null),
    faults: asked,
    submit: () => {
      if (ask()) onSound(sentForm(form), reason)
    },
  }
}
