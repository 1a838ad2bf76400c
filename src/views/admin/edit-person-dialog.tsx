import { useSelector } from '@xstate/react'
import type { AdminUser } from '../../../domain/api/admin.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import type { Role } from '../../../domain/people/user.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { selectIsBusy, selectPerson, selectRefusal, selectShows } from '../../machines/admin-users/selectors.ts'
import { Banner } from '../ui/banner.tsx'
import { ConfirmRow } from '../ui/confirm-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'
import type { AdminUsersProps } from './admin-users-props.ts'
import { NameFields, RoleField, usePersonForm } from './person-fields.tsx'
import { refusalSentence } from './sentences.ts'

const newRoleWords: Record<Role, string> = { admin: 'an admin', teacher: 'a teacher', student: 'a student' }
const selectIsOpen = selectShows('editing')

/** Renames a person and gives them another role. */
export const EditPersonDialog = ({ users, self }: AdminUsersProps) => {
  const person = useSelector(users, selectPerson)
  const busy = useSelector(users, selectIsBusy)
  const close = () => busy || users.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={person ? `Edit ${isolated(fullName(person))}` : 'Edit'}
      open={useSelector(users, selectIsOpen)}
      onClose={close}
      width={560}
    >
      {person && <EditPersonForm users={users} self={self} person={person} onCancel={close} />}
    </Dialog>
  )
}

interface FormProps extends AdminUsersProps {
  person: AdminUser
  onCancel: () => void
}

const EditPersonForm = ({ users, self, person, onCancel }: FormProps) => {
  const busy = useSelector(users, selectIsBusy)
  const refusal = refusalSentence(useSelector(users, selectRefusal), 'save')
  const fields = usePersonForm({
    first: person,
    onSound: ({ firstName, lastName, role }) => busy || users.send({ type: 'SAVE', changes: { firstName, lastName, role } }),
  })
  const isNewRole = fields.person.role !== person.role
  return (
    <Form guarded faults={fields.faults} onSubmit={fields.submit} error={refusal}>
      <p className={styles.small}>{person.email}</p>
      <NameFields {...fields} />
      <RoleField {...fields} note={person.id === self ? 'You cannot change your own role. Ask another admin.' : undefined} />
      {isNewRole && (
        <Banner tone="info" role="note">
          <bdi>{person.firstName}</bdi> becomes {newRoleWords[fields.person.role]} and is signed out everywhere.
        </Banner>
      )}
      <ConfirmRow onCancel={onCancel} busy={busy} busyLabel="Saving...">
        Save Changes
      </ConfirmRow>
    </Form>
  )
}
