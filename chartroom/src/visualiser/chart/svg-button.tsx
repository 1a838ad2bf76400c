import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { g } from './copies.ts'

interface SvgButtonProps {
  label: string
  onPress: () => void
  onKeyboardFocus: () => void
  className?: string | undefined
  current?: boolean | undefined
  children: ReactNode
}

/** Draws a part of a drawing that can be pressed; SVG has no button of its own. A chart has hundreds of them: they are no components. */
export const svgButton = ({ label, onPress, onKeyboardFocus, className, current, children }: SvgButtonProps) => {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onPress()
  }
  const showIfByKeyboard = ({ currentTarget }: FocusEvent<SVGGElement>) => {
    if (currentTarget.matches(':focus-visible')) onKeyboardFocus()
  }
  return g(
    {
      ...{ role: 'button', tabIndex: 0, className, 'aria-label': label, 'aria-current': current ? 'true' : undefined },
      ...{ onClick: onPress, onKeyDown: press, onFocus: showIfByKeyboard },
    },
    children,
  )
}
