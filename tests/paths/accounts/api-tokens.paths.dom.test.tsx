import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore } from 'chartroom/paths'
import { test } from 'vitest'
import { apiTokensModel } from '../../../src/machines/api-tokens/alphabet.ts'
import type { apiTokensMachine } from '../../../src/machines/api-tokens/api-tokens.machine.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const fill = async (user: UserEvent, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label))
  await user.paste(text)
}

const section: PageUnderTest<typeof apiTokensMachine> = {
  file: import.meta.url,
  page: adminPages.apiTokens,
  person: {
    RETRY: (_, user) => user.click(button('Try Again')),
    MAKE: async ({ name, days, password }, user) => {
      await fill(user, 'Name', name)
      await user.click(screen.getByRole('radio', { name: 'Read and write' }))
      await user.selectOptions(screen.getByLabelText('Valid for'), String(days))
      await fill(user, 'Your Account Password', password)
      await user.click(button('Create Token'))
    },
    COPY: (_, user) => user.click(button('Copy token')),
    KEPT: (_, user) => user.click(button('I have kept it')),
    REVOKE: (_, user) => user.click(button(/^Revoke .*Grade sync/)),
    CONFIRM: (_, user) => user.click(button('Revoke Token')),
    CANCEL: (_, user) => user.click(button('Cancel')),
  },
}

test('With real clicks every transition of the API tokens is taken', async () => {
  const taken: string[] = []
  for (const path of coverPaths(explore(apiTokensModel))) taken.push(...(await runOnPage(apiTokensModel, path, section)))
  expectAllTransitions(apiTokensModel.machine, taken)
}, 60_000)
