import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ModuleView } from '../../../domain/api/courses.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { announce } from '../ui/status-region.tsx'

export type MoveBy = 'up' | 'down' | 'drag'
export type Move = (module: ModuleView, place: number, by: MoveBy) => void

const opposite = { up: 'down', down: 'up' } as const

const buttonOf = (list: HTMLElement | null, moduleId: string, by: 'up' | 'down') =>
  list?.querySelector<HTMLButtonElement>(`[data-row="${moduleId}"] [data-move="${by}"]`) ?? null

/** Moves a module and says where it is now; the pressed button keeps the focus, at either end its opposite gets it. */
export function useMoves(page: CourseModulesRef, modules: readonly ModuleView[], list: RefObject<HTMLElement | null>): Move {
  const wanted = useRef<{ moduleId: string; by: 'up' | 'down' } | null>(null)
  // The browser takes the focus away from a row that is put elsewhere.
  useLayoutEffect(() => {
    if (wanted.current === null || modules.length === 0) return
    const { moduleId, by } = wanted.current
    wanted.current = null
    const pressed = buttonOf(list.current, moduleId, by)
    const button = pressed?.disabled ? buttonOf(list.current, moduleId, opposite[by]) : pressed
    button?.focus()
  }, [modules, list])
  return (module, place, by) => {
    if (by !== 'drag') wanted.current = { moduleId: module.id, by }
    page.send({ type: 'MOVE', moduleId: module.id, place })
    announce(`${isolated(module.title)} is now ${place + 1} of ${modules.length}`)
  }
}
