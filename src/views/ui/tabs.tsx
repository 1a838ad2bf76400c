import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Badge } from './badge.tsx'
import styles from './tabs.module.css'
import type { Tone } from './tone.ts'

export interface TabOption<Id extends string> {
  id: Id
  label: string
  count?: number | undefined
  note?: string | undefined
  noteTone?: Tone | undefined
}

export interface TabsProps<Id extends string> {
  label: string
  value: Id
  onChange: (id: Id) => void
  tabs: readonly TabOption<Id>[]
  children: (id: Id) => ReactNode
}

const destinations: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs over one panel (WAI-ARIA tabs pattern, chosen as the focus moves); a count stands in a pill and is part of the tab's name. */
export const Tabs = <Id extends string>({ label, value, onChange, tabs, children }: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = destinations[event.key]?.(
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    )
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || !tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {tab.label} {tab.count !== undefined && <Badge>{tab.count}</Badge>}{' '}
            {tab.note && <Badge tone={tab.noteTone ?? 'warn'}>{tab.note}</Badge>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children(value)}
      </div>
    </div>
  )
}
