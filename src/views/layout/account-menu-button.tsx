import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazily } from '../ui/lazily.tsx'
import type { AccountMenuProps } from './account-menu.tsx'

const menu = lazily<AccountMenuProps>(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Loads the code of the menu. */
export const warmAccountMenu = menu.warm

const prepare = () => {
  // The press asks again and shows what went wrong.
  menu.warm().catch(() => undefined)
}

/** The button of the menu; the menu's code comes when somebody reaches for it. */
export const AccountMenuButton = (props: AccountMenuProps) => {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <IconButton
      label="Menu"
      icon={<MenuIcon aria-hidden="true" />}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setIsWanted(true)}
    />
  )
  return isWanted ? <menu.Component {...props} fallback={button} /> : button
}
