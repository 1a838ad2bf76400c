import { parseArgs } from 'node:util'
import { Check } from 'typebox/value'
import { RegisterBody } from '../../../domain/api/auth.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { type Role, roles, type User } from '../../../domain/people/user.ts'
import { plainName } from '../../../domain/text/name-text.ts'
import type { Deps } from '../../deps.ts'
import { adminUserStore } from '../administration/admin-users.store.ts'
import { hasToTeach } from '../administration/administration.service.ts'
import { courseStaffStore } from '../courses/course-staff.store.ts'
import type { SecurityNote } from '../security-log/security-note.ts'
import { endAccess } from './end-access.ts'
import { hashPassword, passwordFault } from './passwords/passwords.ts'
import { secondFactorStore } from './second-factor/second-factor.store.ts'
import { userStore } from './users.store.ts'

/** A command that cannot be carried out, told in a sentence. */
export class CommandError extends Error {}

export const usage = `Usage: npm run user -- <command>
  add --role teacher|admin|student --email <email> --first-name <name> --last-name <name> --password <password>
  list
  set-role --email <email> --role teacher|admin|student
  set-password --email <email> --password <password>
  reset-second-step --email <email>
  disable --email <email>
  enable --email <email>`

type Options = Record<string, string | undefined>
type CommandDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'securityLog'>
type Command = (options: Options, deps: CommandDeps) => Promise<string>

const options = {
  role: { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  password: { type: 'string' },
} as const

function need(given: Options, name: string): string {
  const value = given[name]?.trim() ?? ''
  if (value === '') throw new CommandError(`--${name} is missing.\n${usage}`)
  return value
}

const needName = (given: Options, name: string): string => need({ [name]: plainName(given[name] ?? '') }, name)

function needRole(given: Options): Role {
  const name = need(given, 'role')
  const role = roles.find((known) => known === name)
  if (!role) throw new CommandError(`"${name}" is not a role: use teacher, admin or student.`)
  return role
}

async function needHash(given: Options, email: string): Promise<string> {
  const password = given.password ?? need(given, 'password')
  const fault = passwordFault(password, email)
  if (fault) throw new CommandError(`${fault}.`)
  return hashPassword(password)
}

const add: Command = async (given, { db, now, newId }) => {
  const role = needRole(given)
  const person = { email: need(given, 'email'), firstName: needName(given, 'first-name'), lastName: needName(given, 'last-name') }
  if (!Check(RegisterBody, { ...person, password: '' }))
    throw new CommandError(`"${person.email}" is not an email address, or a name is too long.`)
  const passwordHash = await needHash(given, person.email)
  const added = await userStore(db).insert({ id: newId(), role, ...person, passwordHash, createdAt: now() })
  if (!added) throw new CommandError(`A user with the email address ${person.email} already exists.`)
  return `Added the ${role} ${fullName(person)} <${person.email}>.`
}

const list: Command = async (_given, { db }) => {
  const users = await userStore(db).list()
  const line = (user: (typeof users)[number]) =>
    `${user.role.padEnd(8)} ${user.isActive ? 'active  ' : 'disabled'} ${user.email.padEnd(36)} ${fullName(user)}`
  return users.length === 0 ? 'There are no users yet.' : users.map(line).join('\n')
}

type Db = Deps['db']

/** Finds a user whom nobody else changes before the transaction ends. */
async function lockUser(trx: Db, email: string): Promise<Pick<User, 'id' | 'role'>> {
  const id = (await userStore(trx).findAccount(email))?.user.id
  if (id !== undefined) await adminUserStore(trx).lockForAdmin(id)
  const user = id === undefined ? null : await adminUserStore(trx).find(id)
  if (!user) throw new CommandError(`There is no user with the email address ${email}.`)
  return user
}

type Change = Parameters<ReturnType<typeof userStore>['update']>[1]

/** Changes one user and ends their access, so that the change holds at once. */
async function change(given: Options, { db }: Pick<Deps, 'db'>, changed: Change): Promise<string> {
  const email = need(given, 'email')
  await db.transaction().execute(async (trx) => {
    const before = await lockUser(trx, email)
    if ('role' in changed) await prepareRoleChange(trx, before, { email, role: changed.role })
    await userStore(trx).update(email, changed)
    await endAccess(trx, before.id)
  })
  return email
}

async function prepareRoleChange(trx: Db, before: Pick<User, 'id' | 'role'>, { email, role }: Pick<User, 'email' | 'role'>): Promise<void> {
  if (await hasToTeach(trx, before, role))
    throw new CommandError(
      `${email} still has courses and has to stay a teacher. First hand the courses over to a colleague: User Management, Courses in the row of this teacher.`,
    )
  if (before.role !== role) await courseStaffStore(trx).removeEverywhere(before.id)
}

const commands: Record<string, Command> = {
  add,
  list,
  'set-role': async (given, deps) => {
    const role = needRole(given)
    return `${await change(given, deps, { role })} is now ${role === 'admin' ? 'an' : 'a'} ${role}.`
  },
  'set-password': async (given, deps) => {
    const password_hash = await needHash(given, need(given, 'email'))
    return `The password of ${await change(given, deps, { password_hash })} was changed.`
  },
  'reset-second-step': async (given, { db }) => {
    const email = need(given, 'email')
    const account = await userStore(db).findAccount(email)
    if (!account || !(await secondFactorStore(db).remove(account.user.id))) throw new CommandError(`${email} has no two-step sign-in.`)
    return `${email} signs in with the password alone now.`
  },
  disable: async (given, deps) => `${await change(given, deps, { is_active: 0 })} cannot sign in any more.`,
  enable: async (given, deps) => `${await change(given, deps, { is_active: 1 })} can sign in again.`,
}

/** What a command leaves in the security log; what is not named here leaves nothing. */
const notes: Record<string, (given: Options) => Pick<SecurityNote, 'kind' | 'facts'>> = {
  add: ({ role = '' }) => ({ kind: 'userCreated', facts: { role } }),
  'set-role': ({ role = '' }) => ({ kind: 'userChanged', facts: { role } }),
  'set-password': () => ({ kind: 'passwordChanged' }),
  'reset-second-step': () => ({ kind: 'secondFactorReset' }),
  disable: () => ({ kind: 'userChanged', facts: { isActive: false } }),
  enable: () => ({ kind: 'userChanged', facts: { isActive: true } }),
}

async function log({ securityLog }: CommandDeps, name: string, given: Options): Promise<void> {
  const note = notes[name]?.(given)
  if (!note) return
  securityLog.record({
    ...note,
    ...(given.email === undefined ? {} : { email: given.email.trim() }),
    facts: { ...note.facts, from: 'command line' },
  })
  await securityLog.flush()
}

function parse(args: string[]): { given: Options; name: string } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { given: { ...values }, name: positionals.join(' ') }
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`)
  }
}

/** Reads the arguments of `npm run user`; throws a `CommandError` where they are no command. */
export function readUserCommand(args: string[]): { command: Command; given: Options; name: string } {
  const { given, name } = parse(args)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(name === '' ? usage : `"${name}" is not a command.\n${usage}`)
  return { command, given, name }
}

/** Carries out one command of `npm run user`, notes it in the security log, and returns what to print; throws a `CommandError` with a sentence. */
export async function runUserCommand(args: string[], deps: CommandDeps): Promise<string> {
  const { command, given, name } = readUserCommand(args)
  const said = await command(given, deps)
  await log(deps, name, given)
  return said
}
