import { type FormEvent, useMemo, useState } from 'react'
import type { InspectionRef } from '../../inspect/machine/inspection.machine.ts'
import type { RecordedActor } from '../../inspect/recording.ts'
import { alphabetEventsOf } from '../../paths/enabled-transitions.ts'
import type { RegisteredMachine } from '../../paths/machine-model.ts'
import { Button, ButtonRow } from '../ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '../ui/field.tsx'
import { type EventField, eventFrom, fieldsOf, readField } from './event-fields.ts'
import styles from './live-panel.module.css'

const complaints = { number: 'This field takes a number.', json: 'This field takes JSON.', flag: undefined, text: undefined }

interface FieldOfEventProps {
  field: EventField
  isTried: boolean
  onChange: (text: string) => void
}

const FieldOfEvent = ({ field, isTried, onChange }: FieldOfEventProps) => {
  const { name, kind, text } = field
  const error = isTried && readField(field) === undefined ? complaints[kind] : undefined
  if (kind === 'flag') return <Checkbox label={name} checked={text === 'true'} onChange={(checked) => onChange(String(checked))} />
  if (kind === 'json') return <TextArea label={`${name} (JSON)`} value={text} onChange={onChange} error={error} />
  return <TextField label={name} value={text} onChange={onChange} error={error} />
}

interface SendFormProps {
  inspection: InspectionRef
  row: RegisteredMachine
  actor: RecordedActor
}

/** Writes an event after an example of the alphabet and sends it to the actor. */
export const SendForm = ({ inspection, row, actor }: SendFormProps) => {
  const examples = useMemo(() => alphabetEventsOf(row.model), [row])
  const [place, setPlace] = useState(0)
  const [fields, setFields] = useState<readonly EventField[]>(() => (examples[0] ? fieldsOf(examples[0].event) : []))
  const [isTried, setTried] = useState(false)
  const example = examples[place]
  const choose = (to: string) => {
    const chosen = examples[Number(to)]
    setPlace(Number(to))
    setFields(chosen ? fieldsOf(chosen.event) : [])
    setTried(false)
  }
  const fill = (name: string, text: string) => setFields(fields.map((field) => (field.name === name ? { ...field, text } : field)))
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    setTried(true)
    const event = example && eventFrom(example.event.type, fields)
    if (event) inspection.send({ type: 'SEND', actor: actor.key, event })
  }
  return (
    <form className={styles.form} aria-label="Send an event" onSubmit={send} noValidate>
      <Select
        label="Event"
        value={String(place)}
        onChange={choose}
        options={examples.map(({ words, event }, at) => ({ value: String(at), label: `${event.type}: ${words}` }))}
      />
      {fields.map((field) => (
        <FieldOfEvent key={field.name} field={field} isTried={isTried} onChange={(text) => fill(field.name, text)} />
      ))}
      <ButtonRow>
        <Button size="sm" onClick={() => inspection.send({ type: 'CANCEL' })}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="accent" disabled={!example}>
          Send
        </Button>
      </ButtonRow>
    </form>
  )
}
