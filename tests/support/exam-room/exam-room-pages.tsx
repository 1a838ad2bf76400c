import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { PageUnderTest } from 'chartroom/page-harness'
import { MemoryRouter } from 'react-router-dom'
import { examRoomOf } from '../../../src/machines/exam-room/alphabet.ts'
import type { examRoomMachine } from '../../../src/machines/exam-room/exam-room.machine.ts'
import type { roomActMachine } from '../../../src/machines/room-act/room-act.machine.ts'
import { ActDialog } from '../../../src/views/exam-room/act/act-dialog.tsx'
import { ExamRoomPage } from '../../../src/views/exam-room/exam-room-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = (name: string | RegExp) => async (_: unknown, user: UserEvent) => user.click(await button(name))

/** Presses an item in the menu of Ada. */
const inMenu = (name: string) => async (_: unknown, user: UserEvent) => {
  await user.click(await button('Act on Ada Lovelace'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

const retype = async (label: string, text: string, user: UserEvent): Promise<void> => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

/** The exam room with what lies over it. */
export const examRoomPage: PageUnderTest<typeof examRoomMachine> = {
  file: import.meta.url,
  page: (page) => (
    <MemoryRouter>
      <ExamRoomPage page={page} />
    </MemoryRouter>
  ),
  person: {
    RETRY: press('Try Again'),
    SEARCH: ({ text }, user) => retype('Search', text, user),
    FILTER: async ({ filter }, user) => user.selectOptions(await screen.findByLabelText('Show'), filter),
    CHOOSE: async (_, user) => user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' })),
    CHOOSE_SHOWN: async (_, user) => user.click(await screen.findByRole('checkbox', { name: 'Select all 2' })),
    CHOOSE_NOBODY: press('Clear selection'),
    ACT: press('Announce…'),
    ACT_ON_ONE: inMenu('Give minutes…'),
    GIVE_LOST_MINUTES: press('Give 8 minutes…'),
    SWAP_DEVICE: inMenu('Swap device…'),
    GO_ON: press('Create a sign-in code…'),
    MAKE_CODE: inMenu('Sign-in code…'),
    UNDO: press(/^Undo…/),
    CONFIRM: async ({ reason }, user) => {
      await retype('Reason', reason, user)
      await user.click(await button('Undo'))
    },
    CANCEL: press('Cancel'),
  },
}

/** The dialog of one act. */
export const roomActPage: PageUnderTest<typeof roomActMachine> = {
  file: import.meta.url,
  page: (act) => <ActDialog act={act} room={examRoomOf} />,
  person: {
    PREVIEW: async ({ act, reason }, user) => {
      await retype('Minutes', 'minutes' in act ? String(act.minutes) : '', user)
      await retype('Reason', reason, user)
      await user.click(await button('Show the effects'))
    },
    CONFIRM: press('Give 5 minutes'),
    BACK: press('Back'),
    RETRY: press('Try Again'),
    CANCEL: press('Close'),
  },
}
