import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { AdminUser } from '../../../domain/api/admin.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isEmail } from '../../../domain/people/registration.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { registrationFaultWords } from '../sign-in/fault-words.ts'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Form, useHeldFaults } from '../ui/form.tsx'
import styles from './admin.module.css'
import { refusalSentence } from './sentences.ts'

const selectIsOpen = selectShows('email')

/** Gives somebody another e-mail address, and says what ends with the old one. */
export const EmailDialog = ({ users }: { users: AdminUsersRef }) => {
  const person = useSelector(users, selectPerson)
  const busy = useSelector(users, selectIsBusy)
  const close = () => busy || users.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={person ? `Change the email of ${isolated(fullName(person))}` : 'Change the email'}
      open={useSelector(users, selectIsOpen)}
      onClose={close}
      width={560}
    >
      {person && <EmailForm users={users} person={person} onCancel={close} />}
    </Dialog>
  )
}

interface FormProps {
  users: AdminUsersRef
  person: AdminUser
  onCancel: () => void
}

const EmailForm = ({ users, person, onCancel }: FormProps) => {
  const busy = useSelector(users, selectIsBusy)
  const refusal = refusalSentence(useSelector(users, selectRefusal), 'email')
  const [email, setEmail] = useState(person.email)
  const { shown, asked, ask } = useHeldFaults(isEmail(email) ? [] : ['email'])
  const submit = () => {
    if (ask() && !busy) users.send({ type: 'SAVE_EMAIL', email: email.trim() })
  }
  return (
    <Form guarded faults={asked} onSubmit={submit} busy={busy} error={refusal}>
      <EmailField
        label="Email"
        name="email"
        required
        autoFocus
        value={email}
        onChange={setEmail}
        error={shown.length > 0 ? registrationFaultWords.emailForm : null}
      />
      <p className={styles.muted}>
        From now on this person signs in with it. The password does not change, and open sessions stay signed in. A password link and a
        sign-in code stop working, because they may have gone to the old address.
      </p>
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Changing...">
        Change Email
      </ConfirmRow>
    </Form>
  )
}
