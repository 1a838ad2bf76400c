import { useEffect } from 'react'
import { examSettings } from '../exam-settings.ts'
import { type CommandMeans, carryOut } from './exam-commands.ts'
import { examCommand, type KeyPlace } from './exam-keys.ts'

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const TEXTS = 'textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable]'

/** Returns where a key was pressed. */
export function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest(OVERLAYS)) return 'overlay'
  // A formula that goes on out of sight is scrolled by the arrows.
  if (target.dataset.more || target.matches('[type="radio"]')) return 'radio'
  return target.matches(TEXTS) ? 'text' : 'page'
}

/** Listens to the keys of a taker for as long as the exam is on the screen. */
export const useExamKeys = ({ attempt, now, changeText, moveLine, openHelp }: CommandMeans): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const command = examCommand(event, placeOf(event.target), examSettings())
      if (!command) return
      event.preventDefault()
      carryOut(command, { attempt, now, changeText, moveLine, openHelp })
    }
    // A button of a menu takes every Enter for its own, also with Ctrl.
    const hearBeforeButton = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof Element && event.target.closest('button'))) return
      hear(event)
      if (event.defaultPrevented) event.stopPropagation()
    }
    addEventListener('keydown', hearBeforeButton, true)
    addEventListener('keydown', hear)
    return () => {
      removeEventListener('keydown', hearBeforeButton, true)
      removeEventListener('keydown', hear)
    }
  }, [attempt, now, changeText, moveLine, openHelp])
}
