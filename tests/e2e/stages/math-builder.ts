import { expect, type Locator, type Page } from '@playwright/test'
import type { mathBuilderMachine } from '../../../src/machines/math-builder/math-builder.machine.ts'
import { componentWords } from '../../../src/views/math-picker/sentences.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'

const script = bundled('math-builder-app.tsx')

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).last()
const press = (name: string) => (_: unknown, page: Page) => button(page, name).click()
const tabNames = { builder: 'Visual Builder', symbols: 'Symbols', latex: 'Custom LaTeX' }

/** The part with the text that the model adds; those of symbols and of the template are never blank or 'x'. */
async function ownPart(page: Page): Promise<Locator> {
  const parts = page.locator('li:has(> * input)').filter({ has: page.getByRole('textbox', { name: /^Text/ }) })
  for (const part of await parts.all()) {
    const fields = part.getByRole('textbox', { name: /^Text/ })
    if ((await fields.count()) === 1 && ['', 'x'].includes(await fields.inputValue())) return part
  }
  throw new Error('no text of its own')
}

export const mathBuilderStage: BrowserStage<typeof mathBuilderMachine> = {
  open: async (page) => serve(page, await script()),
  calls: {},
  person: {
    OPEN_TAB: ({ tab }, page) => page.getByRole('tab', { name: tabNames[tab] }).click(),
    ADD: ({ component }, page) => button(page, componentWords[component]).click(),
    ADD_SYMBOL: async ({ symbol }, page) => {
      const closed = page.locator('details:not([open]) > summary')
      if ((await closed.count()) > 0) await closed.click()
      await button(page, symbol.name).click()
    },
    CHANGE_TEXT: async ({ content }, page) => (await ownPart(page)).getByRole('textbox').fill(content),
    EDIT_FIELD: (_, page) => button(page, /^numerator/).click(),
    EXIT_CONTEXT: press('Exit Context'),
    REMOVE: async ({ nodeId }, page) => {
      if (nodeId === 'fraction1') await button(page, 'Remove fraction').click()
      else await (await ownPart(page)).getByRole('button').click()
    },
    CLEAR_ALL: press('Clear All'),
    USE_TEMPLATE: press('Quadratic formula'),
    CHANGE_LATEX: ({ latex }, page) => page.getByRole('textbox', { name: /LaTeX/ }).fill(latex),
    INSERT: press('Insert'),
    CANCEL: press('Cancel'),
  },
  elsewhere: {
    inserted: (page) => expect(page.getByRole('status')).toHaveText(/^(?!cancelled)./),
    cancelled: (page) => expect(page.getByRole('status')).toHaveText('cancelled'),
  },
}
