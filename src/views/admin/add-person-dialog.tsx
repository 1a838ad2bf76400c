import { useSelector } from '@xstate/react'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectIsPerhapsAdded, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'
import { NameFields, RoleField, type TypedPerson, usePersonForm } from './person-fields.tsx'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('creation')
const nobody: TypedPerson = { firstName: '', lastName: '', email: '', role: 'teacher' }

/** Asks for a new person; an e-mail address that is in use is reported at its field. */
export const AddPersonDialog = ({ users }: { users: AdminUsersRef }) => {
  const busy = useSelector(users, selectIsBusy)
  const close = () => busy || users.send({ type: 'CLOSE' })
  return (
    <Dialog title="Add a person" open={useSelector(users, selectIsOpen)} onClose={close} width={560}>
      <AddPersonForm users={users} onCancel={close} />
    </Dialog>
  )
}

const AddPersonForm = ({ users, onCancel }: { users: AdminUsersRef; onCancel: () => void }) => {
  const busy = useSelector(users, selectIsBusy)
  const refusal = useSelector(users, selectRefusal)
  const sentence = refusalSentence(refusal, 'create')
  const isTaken = refusal?.reason === 'emailTaken'
  const hint = useSelector(users, selectIsPerhapsAdded) ? ' It may be the one you have just added: see the list.' : ''
  const fields = usePersonForm({
    first: nobody,
    atField: isTaken ? refusal : null,
    onSound: (person) => busy || users.send({ type: 'CREATE', person }),
  })
  return (
    <Form guarded faults={fields.faults} onSubmit={fields.submit} error={isTaken ? null : sentence}>
      <NameFields {...fields} />
      <EmailField
        label="Email"
        name="email"
        required
        value={fields.person.email}
        onChange={(email) => fields.change({ email })}
        error={fields.errorOf('email') ?? (isTaken ? `${sentence}${hint}` : null)}
      />
      <RoleField {...fields} />
      <p className={styles.muted}>You get a link to pass on. With it this person chooses a password, which you never see.</p>
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Adding...">
        Add Person
      </ConfirmRow>
    </Form>
  )
}
