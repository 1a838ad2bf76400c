import { useSelector } from '@xstate/react'
import { LoaderCircle, LogOut, Menu as MenuIcon, UserRound } from 'lucide-react'
import type { User } from '../../../domain/people/user.ts'
import { selectIsLeaving, selectIsSigningOut } from '../../machines/session/selectors.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { type Appearance, useAppearance } from '../ui/appearance.ts'
import { preloadDialogs } from '../ui/dialog.tsx'
import { Menu, MenuItem, MenuSection } from '../ui/menu.tsx'
import styles from './layout.module.css'
import { SignOutDialog } from './sign-out-dialog.tsx'

// Whoever leaves a shared device signs out of it without a network too.
preloadDialogs().catch(() => undefined)

const themes: { value: Appearance['theme']; label: string }[] = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const textSizes: { value: Appearance['textSize']; label: string }[] = [
  { value: '16', label: 'Small' },
  { value: '18', label: 'Normal' },
  { value: '21', label: 'Large' },
  { value: '26', label: 'Very large' },
]

export interface AccountMenuProps {
  session: SessionRef
  user: User
  onAccount: () => void
}

/** Name, theme, text size, the own account and Sign Out, with what that asks; open as it appears, because its button loads it. */
export const AccountMenu = ({ session, user, onAccount }: AccountMenuProps) => {
  const [{ theme, textSize }, change] = useAppearance()
  const busy = useSelector(session, selectIsSigningOut)
  const isLeaving = useSelector(session, selectIsLeaving)
  const choose = <Value extends string>(options: { value: Value }[], value: string, use: (chosen: Value) => void) => {
    const chosen = options.find((option) => option.value === value)
    if (chosen) use(chosen.value)
  }
  return (
    <>
      <Menu
        defaultOpen
        label={busy ? 'Signing out...' : 'Menu'}
        icon={busy ? <LoaderCircle aria-hidden="true" className={styles.turning} /> : <MenuIcon aria-hidden="true" />}
        note={
          <strong>
            {user.firstName} {user.lastName}
          </strong>
        }
        onAction={(id) => (id === 'sign-out' ? session.send({ type: 'SIGN_OUT' }) : onAccount())}
      >
        <MenuSection
          title="Theme"
          value={theme}
          onChange={(value) => choose(themes, value, (chosen) => change({ theme: chosen }))}
          options={themes}
        />
        <MenuSection
          title="Text size in exams"
          value={textSize}
          onChange={(value) => choose(textSizes, value, (chosen) => change({ textSize: chosen }))}
          options={textSizes}
        />
        <MenuItem id="account" icon={<UserRound aria-hidden="true" />}>
          My Account
        </MenuItem>
        <MenuItem id="sign-out" icon={<LogOut aria-hidden="true" />}>
          Sign Out
        </MenuItem>
      </Menu>
      {isLeaving && <SignOutDialog session={session} />}
    </>
  )
}
