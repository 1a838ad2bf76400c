import { screen } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { test } from 'vitest'
import { webhooksModel } from '../../../src/machines/webhooks/alphabet.ts'
import type { webhooksMachine } from '../../../src/machines/webhooks/webhooks.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

const page: PageUnderTest<typeof webhooksMachine> = {
  file: import.meta.url,
  page: adminPages.webhooks,
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    MAKE: async ({ url }, user) => {
      await user.clear(screen.getByLabelText('Address'))
      if (url !== '') await user.click(screen.getByLabelText('Address'))
      if (url !== '') await user.paste(url)
      await user.click(button('Add Webhook'))
    },
    COPY: (_, user) => user.click(button('Copy secret')),
    KEPT: (_, user) => user.click(button('I have kept it')),
    SWITCH: (_, user) => user.click(button(/^Turn Off /)),
    PING: (_, user) => user.click(button(/^Send Test /)),
    REMOVE: (_, user) => user.click(button(/^Delete .*grades/)),
    CONFIRM: (_, user) => user.click(button('Delete Webhook')),
    CANCEL: (_, user) => user.click(button('Cancel')),
    OPEN: (_, user) => user.click(button(/^Deliveries /)),
    REFRESH: (_, user) => user.click(button('Refresh')),
    REPLAY: (_, user) => user.click(button(/^Send again: Graded/)),
    CLOSE: (_, user) => user.click(button('Back to Webhooks')),
  },
}

// Shows: The paths of an admin's machines are walked on the actor, on the page and in Chromium.
test('With real clicks every transition of the webhooks is taken', async () => {
  const taken: string[] = []
  for (const path of coverPaths(explore(webhooksModel))) taken.push(...(await runOnPage(webhooksModel, path, page)))
  expectAllTransitions(webhooksModel.machine, taken)
}, 60_000)
