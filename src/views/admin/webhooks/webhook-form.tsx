import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { submissionEvents } from '../../../../domain/attempt/submission-event.ts'
import { limits } from '../../../../domain/limits.ts'
import { selectIsMaking, selectMissing, selectProblem } from '../../../machines/webhooks/selectors.ts'
import type { RequiredField, TypedWebhook } from '../../../machines/webhooks/typed-webhook.ts'
import { formErrors } from '../../sign-in/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { eventWords } from './webhook-words.ts'
import styles from './webhooks.module.css'
import type { WebhooksProps } from './webhooks-props.ts'

const blank: TypedWebhook = { url: '', events: [...submissionEvents] }
const requiredWords: Record<RequiredField, string> = { url: 'An address is required', events: 'Choose at least one event' }
const names: readonly RequiredField[] = ['url', 'events']

/** What is empty, and what the server refused. */
function useFaults({ page }: WebhooksProps) {
  const missing = useSelector(page, selectMissing)
  const problem = useSelector(page, selectProblem)
  const foundAt = (name: RequiredField) => (missing.includes(name) ? requiredWords[name] : null)
  return formErrors({ names, found: missing, foundAt, problem, otherwise: 'The webhook could not be added.' })
}

interface EventsProps {
  chosen: TypedWebhook['events']
  onChange: (events: TypedWebhook['events']) => void
  error: string | null
}

const Events = ({ chosen, onChange, error }: EventsProps) => (
  <fieldset className={styles.events}>
    <legend>Send a message when</legend>
    {submissionEvents.map((event, index) => (
      <Checkbox
        key={event}
        label={eventWords[event]}
        checked={chosen.includes(event)}
        onChange={(isChosen) => onChange(submissionEvents.filter((one) => (one === event ? isChosen : chosen.includes(one))))}
        error={index === 0 ? error : null}
      />
    ))}
  </fieldset>
)

/** The form for a new webhook, which keeps what was typed when a call fails. */
export const WebhookForm = ({ page }: WebhooksProps) => {
  const { faults, banner, errorOf } = useFaults({ page })
  const isBusy = useSelector(page, selectIsMaking)
  const [typed, setTyped] = useState(blank)
  const submit = () => page.send({ type: 'MAKE', ...typed })
  return (
    <Card title="New webhook">
      <Form guarded aria-label="New webhook" faults={faults} className={styles.form} onSubmit={submit} error={banner} busy={isBusy}>
        <TextField
          label="Address"
          name="url"
          type="url"
          autoComplete="off"
          required
          maxLength={limits.linkUrl}
          description="Must be a public https:// address."
          value={typed.url}
          onChange={(url) => setTyped({ ...typed, url })}
          error={errorOf('url')}
        />
        <Events chosen={typed.events} onChange={(events) => setTyped({ ...typed, events })} error={errorOf('events')} />
        <Button type="submit" variant="accent" busy={isBusy} busyLabel="One moment...">
          Add Webhook
        </Button>
      </Form>
    </Card>
  )
}
