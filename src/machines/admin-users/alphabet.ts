import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import type { AdminUser } from '../../../domain/api/admin.ts'
import { adminUsersMachine } from './admin-users.machine.ts'
import { adminUsersWords } from './words.ts'

/** A teacher as admins see one. */
export const somePerson: AdminUser = {
  id: 't1',
  role: 'teacher',
  email: 'teacher2@school.example',
  firstName: 'Takumi',
  lastName: 'Brandão',
  isActive: true,
  hasPassword: true,
  selfRegistered: false,
  hasSecondStep: true,
  createdAt: '2026-09-01T08:00:00.000Z',
}

/** A student who registered alone, whom nobody has confirmed. */
export const someNewcomer: AdminUser = {
  ...somePerson,
  id: 's1',
  role: 'student',
  email: 'lovelace@school.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  selfRegistered: true,
  hasSecondStep: false,
}

const link = { url: 'https://exam.school.example/password-links/dGVzdA', expiresAt: '2026-11-21T09:00:00.000Z' }
const added: AdminUser = {
  ...somePerson,
  id: 't2',
  email: 'curie@school.example',
  firstName: 'Marie',
  lastName: 'Curie',
  hasPassword: false,
  hasSecondStep: false,
}
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const refused = (reason: string, message: string) => Object.assign(new Error(message), { kind: 'refused', status: 409, reason })

/** The alphabet of the people: the first of two pages, a page behind the last one, each request done and refused. */
export const adminUsersModel: MachineModel<typeof adminUsersMachine> = {
  machine: adminUsersMachine,
  inputs: [undefined],
  events: [
    { type: 'SEARCH', text: 'takumi' },
    { type: 'CHOOSE_ROLE', role: 'teacher' },
    { type: 'CHOOSE_STATUS', status: 'active' },
    { type: 'SHOW_PAGE', page: 2 },
    { type: 'RETRY' },
    done('loadUsers', { users: [somePerson, someNewcomer], page: 1, pageCount: 2, total: 21 }),
    done('loadUsers', { users: [], page: 2, pageCount: 1, total: 20 }),
    fails('loadUsers', noConnection),
    elapsed('typingPause', 'adminUsers.browsing.typing'),
    { type: 'OPEN_CREATION' },
    { type: 'CREATE', person: { role: 'teacher', email: 'curie@school.example', firstName: 'Marie', lastName: 'Curie' } },
    done('createUser', { user: added, link }),
    fails('createUser', refused('emailTaken', 'An account with this email address already exists.')),
    { type: 'EDIT', userId: 't1' },
    { type: 'SAVE', changes: { firstName: 'Amalie', lastName: 'Noether', role: 'admin' } },
    { type: 'EDIT_EMAIL', userId: 't1' },
    { type: 'SAVE_EMAIL', email: 'brandao@school.example' },
    done('changeEmail', { ...somePerson, email: 'brandao@school.example' }),
    fails('changeEmail', refused('emailTaken', 'An account with this email address already exists.')),
    { type: 'OPEN_ACCESS', userId: 't1' },
    { type: 'OPEN_LINK', userId: 't1' },
    { type: 'OPEN_CODE', userId: 's1' },
    done('signInCode'),
    fails('signInCode', new Error('stopped')),
    { type: 'OPEN_CONFIRMATION', userId: 's1' },
    done('confirmAccount'),
    fails('confirmAccount', noConnection),
    { type: 'OPEN_STEP_RESET', userId: 't1' },
    done('resetSecondFactor'),
    fails('resetSecondFactor', noConnection),
    { type: 'CONFIRM' },
    { type: 'CLOSE' },
    done('changeUser', { ...somePerson, firstName: 'Amalie', lastName: 'Noether' }),
    done('changeUser', { ...somePerson, isActive: false }),
    fails('changeUser', refused('ownsCourses', 'This teacher still has courses and has to stay a teacher.')),
    done('makeLink', link),
    fails('makeLink', refused('userDisabled', 'This account is disabled. Enable it first.')),
    { type: 'COPY' },
    done('copyText'),
    fails('copyText', new Error('not allowed')),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.list ? 'listed' : 'unread'}`,
  ...adminUsersWords,
}
