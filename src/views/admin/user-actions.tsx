import type { AdminUser } from '../../../domain/api/admin.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import styles from './admin.module.css'

export interface UserActionsProps {
  person: AdminUser
  users: AdminUsersRef
  /** The id of the admin who looks. */
  self: string
}

interface ActProps {
  /** The word on the button. */
  word: string
  /** Its whole name. */
  label: string
  onAct: () => void
}

const Act = ({ word, label, onAct }: ActProps) => (
  <Button size="sm" variant="quiet" aria-label={label} onClick={onAct}>
    {word}
  </Button>
)

/** What can be done to one person: nobody disables themselves or resets their own second factor, and whoever is disabled gets neither link nor code. */
export const UserActions = ({ person, users, self }: UserActionsProps) => {
  const { id: userId, isActive, role, selfRegistered, hasSecondStep } = person
  const name = fullName(person)
  const access = isActive ? 'Disable' : 'Enable'
  const isOther = userId !== self
  return (
    <div className={styles.actions}>
      <Act word="Edit" label={`Edit ${isolated(name)}`} onAct={() => users.send({ type: 'EDIT', userId })} />
      <Act word="Change Email" label={`Change Email of ${isolated(name)}`} onAct={() => users.send({ type: 'EDIT_EMAIL', userId })} />
      {role === 'teacher' && (
        <ButtonLink to={paths.taughtCourses(userId)} size="sm" variant="quiet" aria-label={`Courses of ${isolated(name)}`}>
          Courses
        </ButtonLink>
      )}
      {selfRegistered && (
        <Act word="Confirm" label={`Confirm ${isolated(name)}`} onAct={() => users.send({ type: 'OPEN_CONFIRMATION', userId })} />
      )}
      {isActive && (
        <Act word="Password Link" label={`Password Link for ${isolated(name)}`} onAct={() => users.send({ type: 'OPEN_LINK', userId })} />
      )}
      {isActive && role === 'student' && (
        <Act word="Sign-in Code" label={`Sign-in Code for ${isolated(name)}`} onAct={() => users.send({ type: 'OPEN_CODE', userId })} />
      )}
      {hasSecondStep && isOther && (
        <Act
          word="Reset Two-Step"
          label={`Reset Two-Step of ${isolated(name)}`}
          onAct={() => users.send({ type: 'OPEN_STEP_RESET', userId })}
        />
      )}
      {isOther && <Act word={access} label={`${access} ${isolated(name)}`} onAct={() => users.send({ type: 'OPEN_ACCESS', userId })} />}
    </div>
  )
}
