import { ChevronLeft, GitCompare, Moon, Sun } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { VisualiserRef } from '../machine/visualiser.machine.ts'
import { IconButton } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { useMediaQuery } from '../ui/media.ts'
import { useTheme } from '../ui/theme.ts'
import { useCharts } from './charts.ts'
import { MachineLink } from './machine-link.tsx'
import styles from './machine-screen.module.css'

const ThemeButton = memo(() => {
  const [theme, change] = useTheme()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark)
  return (
    <IconButton
      label={isDark ? 'Light theme' : 'Dark theme'}
      icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onClick={() => change(isDark ? 'light' : 'dark')}
    />
  )
})

/** Opens and closes the form that asks for a commit. */
export const CompareButton = memo(({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <IconButton label="Compare with a commit" icon={<GitCompare aria-hidden="true" />} aria-expanded={isOn} onClick={() => onChange(!isOn)} />
))

interface MachineBarProps {
  visualiser: VisualiserRef
  name: string
  children?: ReactNode
}

type PlaceProps = Omit<MachineBarProps, 'children'>

const Back = memo(({ visualiser }: Pick<PlaceProps, 'visualiser'>) => (
  <MachineLink visualiser={visualiser} name={null} className={styles.back}>
    <ChevronLeft aria-hidden="true" />
    All machines
  </MachineLink>
))

const Other = memo(({ visualiser, name }: PlaceProps) => (
  <div className={styles.other}>
    <Select
      label="Machine"
      hideLabel
      value={name}
      options={useCharts().names.map((one) => ({ value: one, label: one }))}
      onChange={(other) => visualiser.send({ type: 'OPEN', name: other, place: null })}
    />
  </div>
))

/** The bar above a chart: back to the list, another machine, the tools. */
export const MachineBar = ({ visualiser, name, children }: MachineBarProps) => (
  <header className={styles.bar}>
    <Back visualiser={visualiser} />
    <h1 className={styles.title}>{name}</h1>
    <div className={styles.tools}>
      <Other visualiser={visualiser} name={name} />
      {children}
      <ThemeButton />
    </div>
  </header>
)
