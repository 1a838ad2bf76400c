import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import type { AccountMenuProps } from './account-menu.tsx'

const menu = lazyComponent<AccountMenuProps>(() => import('./account-menu.tsx').then((file) => file.AccountMenu))

/** Loads the code of the menu. */
export const preloadAccountMenu = menu.preload

const prepare = () => {
  // The press asks again and shows what went wrong.
  menu.preload().catch(() => undefined)
}

/** The button of the menu; the menu's code is loaded on hover or focus. */
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
