import { Check } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu'
import buttonStyles from './button.module.css'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import popoverStyles from './popover.module.css'

// A menu's own onAction is also called for items of a section that is chosen from.
const Action = createContext<(id: string) => void>(() => {})

export interface MenuProps {
  label: string
  icon: ReactNode
  onAction?: ((id: string) => void) | undefined
  note?: ReactNode
  /** Opens as it appears, with the focus inside. */
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** A 44 px button that opens a menu; `note` stands above the items, such as the name of the person signed in. */
export const Menu = ({ label, icon, onAction, note, defaultOpen = false, children }: MenuProps) => (
  <MenuTrigger defaultOpen={defaultOpen}>
    <Button aria-label={label} className={buttonClass({ variant: 'quiet' }, buttonStyles.square)}>
      {icon}
    </Button>
    <Popover className={classNames(popoverStyles.popover)} placement="bottom end">
      {note && <div className={styles.note}>{note}</div>}
      <Action value={onAction ?? (() => {})}>
        <AriaMenu className={classNames(styles.menu)}>{children}</AriaMenu>
      </Action>
    </Popover>
  </MenuTrigger>
)

export interface MenuItemProps {
  id: string
  icon?: ReactNode
  danger?: boolean | undefined
  disabled?: boolean | undefined
  children: string
}

/** One action of a menu. */
export const MenuItem = ({ id, icon, danger = false, disabled = false, children }: MenuItemProps) => {
  const act = useContext(Action)
  const look = classNames(styles.item, danger && styles.danger)
  return (
    <AriaMenuItem id={id} textValue={children} isDisabled={disabled} onAction={() => act(id)} className={look}>
      {icon}
      {children}
    </AriaMenuItem>
  )
}

export interface MenuSectionProps {
  title: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** A titled part of a menu where one of several values is chosen; the menu stays open. */
export const MenuSection = ({ title, value, onChange, options }: MenuSectionProps) => (
  <AriaMenuSection
    className={classNames(styles.section)}
    selectionMode="single"
    disallowEmptySelection
    shouldCloseOnSelect={false}
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      for (const key of keys === 'all' ? [] : keys) onChange(String(key))
    }}
  >
    <Header className={styles.header}>{title}</Header>
    {options.map((option) => (
      <AriaMenuItem key={option.value} id={option.value} textValue={option.label} className={classNames(styles.item)}>
        {option.label}
        <Check aria-hidden="true" className={styles.mark} />
      </AriaMenuItem>
    ))}
  </AriaMenuSection>
)
