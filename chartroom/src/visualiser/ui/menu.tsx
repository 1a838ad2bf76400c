import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import styles from './menu.module.css'

interface MenuProps<Id extends string> {
  label: string
  icon: ReactNode
  items: readonly { id: Id; label: string }[]
  onAction: (id: Id) => void
}

const destinations: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A 44 px button that opens a menu (WAI-ARIA menu button pattern); Escape, a choice and a focus elsewhere close it. */
export const Menu = <Id extends string>({ label, icon, items, onAction }: MenuProps<Id>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector('button')?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const act = (item: Id) => {
    close()
    onAction(item)
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    const all = [...(menu.current?.querySelectorAll('button') ?? [])]
    const to = destinations[event.key]?.(all.indexOf(document.activeElement as HTMLButtonElement), all.length)
    if (to === undefined) return
    event.preventDefault()
    all[to]?.focus()
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div className={styles.anchor}>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={move} onBlur={leave}>
          {items.map((item) => (
            <button key={item.id} type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={() => act(item.id)}>
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
