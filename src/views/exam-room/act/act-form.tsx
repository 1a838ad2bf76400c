import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../../domain/limits.ts'
import type { RoomActSnapshot } from '../../../machines/room-act/room-act.machine.ts'
import { refusedSentence } from '../../errors/failure-sentence.ts'
import { ConfirmRow } from '../../ui/confirm-row.tsx'
import { Form, useHeldFaults } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { actHints, laterWords, reasonHint } from '../act-words.ts'
import { type ActDraft, actOf, draftOf, faultsOf, isOwnReason, reasonOf } from './act-draft.ts'
import { ActFields } from './act-fields.tsx'
import type { ActDialogProps } from './act-props.ts'

const selectContext = ({ context }: RoomActSnapshot) => context
const selectIsBusy = (snapshot: RoomActSnapshot): boolean => snapshot.hasTag('busy')

/** The first field has the focus, also after the way back from the effects. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])
  return form
}

const Hints = ({ kind, to }: Pick<RoomActSnapshot['context'], 'kind' | 'to'>) => {
  const later = laterWords(kind, to, [])
  return (
    <>
      <p>{actHints[kind]}</p>
      {later && <p>{later}</p>}
    </>
  )
}

/** What an act needs, and why it is done. */
export const ActForm = ({ act, room }: ActDialogProps) => {
  const { kind, to, minutes, written, failure } = useSelector(act, selectContext)
  const isBusy = useSelector(act, selectIsBusy)
  const form = useFirstField()
  const [draft, setDraft] = useState<ActDraft>(
    written ? draftOf(written.act, written.reason) : { minutes, text: '', questionId: '', reason: '' },
  )
  const faults = useHeldFaults(faultsOf(kind, draft))
  const change = (part: Partial<ActDraft>) => setDraft({ ...draft, ...part })
  const faultOf = (field: keyof ActDraft) => faults.shown.find((one) => one.field === field)?.message
  const preview = () => {
    if (faults.ask()) act.send({ type: 'PREVIEW', act: actOf(kind, draft), reason: reasonOf(kind, draft) })
  }
  return (
    <Form
      guarded
      ref={form}
      onSubmit={preview}
      faults={faults.asked}
      busy={isBusy}
      error={failure && refusedSentence(failure, 'The effects could not be shown.')}
    >
      <Hints kind={kind} to={to} />
      <ActFields {...{ kind, draft, change, faultOf, room, isBusy }} />
      <TextArea
        label="Reason"
        description={reasonHint(kind)}
        required={!isOwnReason(kind)}
        error={isOwnReason(kind) ? undefined : faultOf('reason')}
        rows={2}
        maxLength={limits.reason}
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        readOnly={isBusy}
      />
      <ConfirmRow onCancel={() => act.send({ type: 'CANCEL' })} busy={isBusy} busyLabel="Checking...">
        Show the effects
      </ConfirmRow>
    </Form>
  )
}
