import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
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

/** Tabs over one panel; a count stands in a pill and is part of the tab's name. */
export const Tabs = <Id extends string>({ label, value, onChange, tabs, children }: TabsProps<Id>) => {
  const pick = (key: unknown) => {
    const tab = tabs.find((one) => one.id === key)
    if (tab) onChange(tab.id)
  }
  return (
    <AriaTabs className={classNames(styles.tabs)} selectedKey={value} onSelectionChange={pick}>
      <TabList aria-label={label} className={classNames(styles.list)}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={classNames(styles.tab)}>
            {tab.label} {tab.count !== undefined && <Badge>{tab.count}</Badge>}{' '}
            {tab.note && <Badge tone={tab.noteTone ?? 'warn'}>{tab.note}</Badge>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={classNames(styles.panel)}>
          {children(tab.id)}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
