import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { adminSecurityMachine } from '../../../src/machines/admin-security/admin-security.machine.ts'
import { someSecurityEntry } from '../../../src/machines/admin-security/alphabet.ts'
import type { ChainCheck, SecurityPage, SecurityQuery } from '../../../src/machines/admin-security/setup.ts'
import { adminPages } from '../../support/pages/admin-pages.tsx'

const intact: ChainCheck = { isIntact: true, fault: null, entries: 21, firstFault: null, head: 'kX3' }

const show = async ({ isWritten = true, check = intact }) => {
  const page: SecurityPage = { entries: [someSecurityEntry], isWritten, page: 1, pageCount: 1, total: 1 }
  const loadEntries = fromPromise<SecurityPage, SecurityQuery>(async () => page)
  const verifyChain = fromPromise<ChainCheck, Record<string, never>>(async () => check)
  render(adminPages.security(createActor(adminSecurityMachine.provide({ actors: { loadEntries, verifyChain } })).start()))
  await screen.findByText('1 entry')
}

test.each([
  [true, false],
  [false, true],
])('The security log says so where it takes no entries (%#)', async (isWritten, isSaid) => {
  await show({ isWritten })
  expect(screen.queryByText(/^New entries cannot be added to this log\./) !== null).toBe(isSaid)
})

const broken = { ...intact, isIntact: false }

test.each([
  [intact, 'The log is intact: 21 entries. Seal of the last one: kX3'],
  [{ ...broken, fault: 'entry' as const, firstFault: 7 }, 'The log was altered: entry 7 does not follow from the one before.'],
  [{ ...broken, fault: 'headMissing' as const }, 'The log was altered: the record of its last entry was removed.'],
  [{ ...broken, fault: 'headBehind' as const }, 'The log was altered: the record of its last entry names an earlier one.'],
])('A check of the log says what it found (%#)', async (check, sentence) => {
  await show({ check })
  fireEvent.click(screen.getByRole('button', { name: 'Verify Log' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})
