import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CourseView, ModuleView } from '../../../domain/api/courses.ts'
import { courseWithModules } from '../../../src/machines/course-modules/alphabet.ts'
import { courseModulesMachine } from '../../../src/machines/course-modules/course-modules.machine.ts'
import { CourseModulesPage } from '../../../src/views/course-modules/course-modules-page.tsx'

async function show(): Promise<void> {
  const machine = courseModulesMachine.provide({
    actors: {
      loadModules: fromPromise<CourseView, { courseId: string }>(async () => courseWithModules),
      orderModules: fromPromise<ModuleView[], { courseId: string; moduleIds: string[] }>(() => new Promise(() => {})),
    },
  })
  render(
    <MemoryRouter>
      <CourseModulesPage page={createActor(machine, { input: { courseId: 'c1' } }).start()} />
    </MemoryRouter>,
  )
  await screen.findByText('Script')
}

const order = () => [...document.querySelectorAll('[data-row] [data-module]')].map(({ textContent }) => textContent)

/** Presses “Move down” of the row at the top, which is another one once it has moved. */
function pressAtTop(detail: number): void {
  const [down] = screen.getAllByRole('button', { name: /^Move down / })
  down?.focus()
  fireEvent.click(down ?? document.body, { detail, clientX: 300, clientY: 100 })
}

// Shows: The second half of a double click on a button that moves a module does not move another one back.
test('A double click on “Move down” moves the module once and leaves it the focus, the next click counts', async () => {
  await show()
  pressAtTop(1)
  pressAtTop(2)
  const [moved, focus] = [order(), document.activeElement?.getAttribute('aria-label')]
  expect([moved, focus]).toEqual([['Parabolas in motion', 'Script', 'Textbook'], 'Move down Script'])
  pressAtTop(1)
  expect(order()).toEqual(['Script', 'Parabolas in motion', 'Textbook'])
})

test('Presses of a key move each module that has the focus', async () => {
  await show()
  pressAtTop(0)
  pressAtTop(0)
  expect(order()).toEqual(['Script', 'Parabolas in motion', 'Textbook'])
})
