import type { FastifyRequest } from 'fastify'
import { LoginBody, MeReply, RegisterBody, UserReply } from '../../domain/api/auth.ts'
import { Success } from '../../domain/api/wire.ts'
import type { User } from '../../domain/user.ts'
import type { App, Deps } from '../deps.ts'
import { hashPassword, passwordFault } from '../passwords.ts'
import { cookieName, cookieOptions, sessionCookieOf } from '../plugins/session.ts'
import { Refusal } from '../refusal.ts'
import { samplePassword } from '../sample/people.ts'
import { deviceNameOf } from '../security/device-name.ts'
import type { SecondFactor } from '../security/second-factor.ts'
import { cookieLifetime } from '../security/session-times.ts'
import type { Sessions } from '../sessions.ts'
import { createSignIn } from '../sign-in.ts'
import { userStore } from '../store/user.store.ts'
import { signedIn } from './signed-in.ts'

const ok = { success: true } as const
const deviceLifetime = 365 * 86_400_000

const refuseField = (status: number, reason: string, param: string, message: string) =>
  new Refusal(status, reason, message, { errors: [{ param, msg: message }] })

interface SignInDeps {
  sessions: Sessions
  deviceSecret: string
  secondFactor: Pick<SecondFactor, 'pass'>
}

async function endSession(request: FastifyRequest, sessions: Sessions, sessionCookie: string): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token !== undefined) await sessions.close(token)
}

const publishedPassword = () =>
  new Refusal(403, 'publishedPassword', 'This password is published with the sample school and opens no account here.')

function signInRoutes(app: App, deps: Deps, { sessions, deviceSecret, secondFactor }: SignInDeps): void {
  const signIn = createSignIn(deps, deviceSecret, sessions)
  const { publicOrigin } = deps.site
  const sessionCookie = sessionCookieOf(publicOrigin)
  const deviceCookie = cookieName('examhall_device', publicOrigin)

  app.post('/api/auth/login', { schema: { body: LoginBody, response: { 200: UserReply } } }, async (request, reply) => {
    const { password, code } = request.body
    if (deps.site.isPublic && password === samplePassword) throw publishedPassword()
    const { user, token, device } = await signIn({ ...request.body, address: request.ip, device: request.cookies[deviceCookie] })
    await secondFactor.pass(user.id, code).catch(async (refusal: unknown) => {
      await sessions.close(token)
      throw refusal
    })
    await endSession(request, sessions, sessionCookie)
    await sessions.nameDevice(token, deviceNameOf(request.headers['user-agent']))
    reply.setCookie(sessionCookie, token, cookieOptions(publicOrigin, cookieLifetime))
    reply.setCookie(deviceCookie, device, cookieOptions(publicOrigin, deviceLifetime))
    return { ...ok, user, message: 'Login successful' }
  })

  app.post('/api/auth/logout', { schema: { response: { 200: Success } } }, async (request, reply) => {
    await endSession(request, sessions, sessionCookie)
    reply.clearCookie(sessionCookie, cookieOptions(publicOrigin, 0))
    return ok
  })
}

const newStudent = (id: string, { email, firstName, lastName }: RegisterBody): User => ({
  id,
  role: 'student',
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})

/** `/api/auth/*`: sign in and out, register as a student, who am I. */
export function authRoutes(app: App, deps: Deps, signInDeps: SignInDeps): void {
  const users = userStore(deps.db)
  signInRoutes(app, deps, signInDeps)

  app.post('/api/auth/register', { schema: { body: RegisterBody, response: { 201: UserReply } } }, async ({ body }, reply) => {
    const fault = passwordFault(body.password, body.email, deps.site.schoolName)
    if (fault) throw refuseField(400, 'invalid', 'password', fault)
    const user = newStudent(deps.newId(), body)
    const added = await users.insert({ ...user, passwordHash: await hashPassword(body.password), createdAt: deps.now() })
    if (!added) throw refuseField(409, 'emailTaken', 'email', 'An account with this e-mail address already exists.')
    return reply.code(201).send({ ...ok, user, message: 'Account created. Please sign in.' })
  })

  app.get('/api/auth/me', { schema: { response: { 200: MeReply } } }, async (request) => {
    return { ...ok, user: signedIn(request), serverNow: new Date(deps.now()).toISOString() }
  })
}
