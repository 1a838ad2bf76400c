import { EllipsisVertical } from 'lucide-react'
import type { AdminUser } from '../../../domain/api/admin.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { paths } from '../../paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
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

type RareAct = 'EDIT_EMAIL' | 'OPEN_CODE' | 'OPEN_STEP_RESET' | 'OPEN_ACCESS'

/** Nobody disables themselves or resets their own second factor, and whoever is disabled gets no code. */
function rareActs({ id, isActive, role, hasSecondStep }: AdminUser, self: string): { type: RareAct; word: string }[] {
  const isOther = id !== self
  return [
    { type: 'EDIT_EMAIL', word: 'Change Email' },
    ...(isActive && role === 'student' ? [{ type: 'OPEN_CODE', word: 'Sign-in Code' } as const] : []),
    ...(hasSecondStep && isOther ? [{ type: 'OPEN_STEP_RESET', word: 'Reset Two-Step' } as const] : []),
    ...(isOther ? [{ type: 'OPEN_ACCESS', word: isActive ? 'Disable' : 'Enable' } as const] : []),
  ]
}

const MoreMenu = ({ person, users, self }: UserActionsProps) => {
  const acts = rareActs(person, self)
  const act = (id: string) => {
    const chosen = acts.find(({ type }) => type === id)
    if (chosen) users.send({ type: chosen.type, userId: person.id })
  }
  return (
    <Menu label={`More for ${isolated(fullName(person))}`} icon={<EllipsisVertical aria-hidden="true" />} onAction={act}>
      {acts.map(({ type, word }) => (
        <MenuItem key={type} id={type} danger={word === 'Disable'}>
          {word}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** What can be done to one person: what is done often has a button, the rest is in a menu. Whoever is disabled gets no link. */
export const UserActions = ({ person, users, self }: UserActionsProps) => {
  const { id: userId, isActive, role, selfRegistered } = person
  const name = fullName(person)
  return (
    <div className={styles.actions}>
      <Act word="Edit" label={`Edit ${isolated(name)}`} onAct={() => users.send({ type: 'EDIT', userId })} />
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
      <MoreMenu person={person} users={users} self={self} />
    </div>
  )
}
