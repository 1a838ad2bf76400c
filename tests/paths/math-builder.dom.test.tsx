import { screen, within } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { pathWords } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { describe, test } from 'vitest'
import { mathBuilderModel } from '../../src/machines/math-builder/alphabet.ts'
import type { mathBuilderMachine } from '../../src/machines/math-builder/math-builder.machine.ts'
import { MathPicker } from '../../src/views/math-picker/math-picker.tsx'
import { componentWords } from '../../src/views/math-picker/sentences.ts'

const graph = explore(mathBuilderModel)
const press = (name: string) => screen.getByRole('button', { name })
const last = (name: RegExp | string): HTMLElement => {
  const found = screen.getAllByRole('button', { name }).at(-1)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
/** The text that the model adds; those of symbols and of the template are never blank or 'x'. */
const ownText = (): HTMLElement => {
  const found = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Text/ }).find(({ value }) => value === '' || value === 'x')
  if (!found) throw new Error('no text')
  return found
}
const tabNames = { builder: 'Visual Builder', symbols: 'Symbols', latex: 'Custom LaTeX' }

const picker: PageUnderTest<typeof mathBuilderMachine> = {
  file: import.meta.url,
  page: (actor) => <MathPicker picker={actor} />,
  shows: (state) => state !== 'inserted' && state !== 'cancelled',
  made: ['id', 'ids', 'nodeId', 'place.nodeId'],
  person: {
    OPEN_TAB: ({ tab }, user) => user.click(screen.getByRole('tab', { name: tabNames[tab] })),
    ADD: ({ component }, user) => user.click(press(componentWords[component])),
    ADD_SYMBOL: async ({ symbol }, user) => {
      const summary = document.querySelector('details:not([open]) > summary')
      if (summary) await user.click(summary)
      await user.click(press(symbol.name))
    },
    CHANGE_TEXT: async ({ content }, user) => {
      await user.clear(ownText())
      await user.type(ownText(), content)
    },
    EDIT_FIELD: (_, user) => user.click(last(/^numerator/)),
    EXIT_CONTEXT: (_, user) => user.click(press('Exit Context')),
    REMOVE: async ({ nodeId }, user) => {
      if (nodeId === 'fraction1') await user.click(last('Remove fraction'))
      else await user.click(within(ownText().closest('li') ?? document.body).getByRole('button'))
    },
    CLEAR_ALL: (_, user) => user.click(press('Clear All')),
    USE_TEMPLATE: (_, user) => user.click(press('Quadratic formula')),
    CHANGE_LATEX: async ({ latex }, user) => {
      const field = screen.getByRole('textbox', { name: /LaTeX/ })
      await user.clear(field)
      if (latex !== '') await user.type(field, latex)
    },
    INSERT: (_, user) => user.click(press('Insert')),
    CANCEL: (_, user) => user.click(press('Cancel')),
  },
}

describe('The math picker on the page', () => {
  test.each(coverPaths(graph).map((path) => [pathWords(path, mathBuilderModel), path] as const))('%s', async (_, path) => {
    await runOnPage(mathBuilderModel, path, picker)
  })

  // Shows: The paths of a teacher's machines are walked on the page.
  test('takes every transition on its tours', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(mathBuilderModel, tour, picker)))
    expectAllTransitions(mathBuilderModel.machine, taken)
  })
})
