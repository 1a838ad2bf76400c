import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { isSecondOf } from '../ui/second-clicks.ts'
import { announce } from '../ui/status-region.tsx'

export type MoveBy = 'up' | 'down' | 'drag'
/** The event is the click that moves it; none where it is dragged. */
export type Move = (module: ModuleView, place: number, by: MoveBy, event?: MouseEvent) => void

interface Press {
  moduleId: string
  by: 'up' | 'down'
  event: MouseEvent | undefined
}

const opposite = { up: 'down', down: 'up' } as const

const buttonOf = (list: HTMLElement | null, moduleId: string, by: 'up' | 'down') =>
  list?.querySelector<HTMLButtonElement>(`[data-row="${moduleId}"] [data-move="${by}"]`) ?? null

function focusButton(list: HTMLElement | null, { moduleId, by }: Press): void {
  const pressed = buttonOf(list, moduleId, by)
  const button = pressed?.disabled ? buttonOf(list, moduleId, opposite[by]) : pressed
  button?.focus()
}

/** The row slid away under the pointer: the second half of a double click would move back what took its place. */
const isRestOf = (last: Press | null, module: ModuleView, event: MouseEvent | undefined): last is Press =>
  last?.event !== undefined && event !== undefined && last.moduleId !== module.id && isSecondOf(last.event, event)

/** Moves a module and says where it is now; the pressed button keeps the focus, at either end its opposite gets it. */
export function useMoves(page: CourseModulesRef, modules: readonly ModuleView[], list: RefObject<HTMLElement | null>): Move {
  const last = useRef<Press | null>(null)
  const isMoved = useRef(false)
  // The browser takes the focus away from a row that is put elsewhere.
  useLayoutEffect(() => {
    if (!isMoved.current || last.current === null || modules.length === 0) return
    isMoved.current = false
    focusButton(list.current, last.current)
  }, [modules, list])
  return (module, place, by, event) => {
    if (isRestOf(last.current, module, event)) return focusButton(list.current, last.current)
    if (by !== 'drag') {
      last.current = { moduleId: module.id, by, event }
      isMoved.current = true
    }
    page.send({ type: 'MOVE', moduleId: module.id, place })
    announce(`${isolated(module.title)} is now ${place + 1} of ${modules.length}`)
  }
}
