import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import type { AccountMenuProps } from './account-menu.tsx'
import styles from './layout.module.css'

const menu = lazyComponent<AccountMenuProps>(() => import('./account-menu.tsx').then((file) => file.AccountMenu))

/** Loads the code of the menu. */
export const preloadAccountMenu = menu.preload

/** The button of the menu; the menu's code is loaded while the page is idle, and again by a press where that failed. */
export const AccountMenuButton = (props: AccountMenuProps) => {
  const [phase, setPhase] = useState<'failed' | 'open'>()
  useEffect(() => {
    // Safari knows no idle time.
    const whenIdle = globalThis.requestIdleCallback ?? setTimeout
    whenIdle(() => menu.preload().catch(() => undefined))
  }, [])
  if (phase === 'open') return <menu.Component {...props} />
  const open = () => {
    menu.preload().then(
      () => setPhase('open'),
      () => setPhase('failed'),
    )
  }
  return (
    <>
      {phase === 'failed' && (
        <span role="alert" className={styles.failed}>
          The menu did not load. Try again once you are online.
        </span>
      )}
      <IconButton label="Menu" icon={<MenuIcon aria-hidden="true" />} aria-haspopup="menu" onClick={open} />
    </>
  )
}
