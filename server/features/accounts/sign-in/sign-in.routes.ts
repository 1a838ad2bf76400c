import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodeLoginBody, LoginBody, MeReply, RegisterBody, UserReply } from '../../../../domain/api/auth.ts'
import { Success } from '../../../../domain/api/wire.ts'
import type { User } from '../../../../domain/people/user.ts'
import type { RefusalReason } from '../../../../domain/refusal-reasons.ts'
import { plainName } from '../../../../domain/text/name-text.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import type { App, Deps } from '../../../deps.ts'
import { cookieOptions, deviceCookieOf, sessionCookieOf } from '../../../http/plugins/session.ts'
import { Refusal } from '../../../http/refusal.ts'
import { signedIn } from '../../../http/signed-in.ts'
import { samplePassword } from '../../../sample/people.ts'
import { hashPassword, passwordFault } from '../passwords/passwords.ts'
import type { SecondFactor } from '../second-factor/second-factor.service.ts'
import { cookieLifetime } from '../sessions/session-times.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { userStore } from '../users.store.ts'
import { type Device, deviceCookies } from './device-cookies.ts'
import { deviceNameOf } from './device-name.ts'
import { createProofs } from './proofs.ts'
import { createRegistrationAdmission } from './registration-admission.ts'
import { createSignIn, type SignedIn, type SignInDeps } from './sign-in.service.ts'
import { createCodeSignIn } from './sign-in-codes.service.ts'

const ok = { success: true } as const
const deviceLifetime = 365 * 86_400_000

const refuseField = (status: number, reason: RefusalReason, param: string, message: string) =>
  new Refusal(status, reason, message, { errors: [{ param, msg: message }] })

interface AuthDeps {
  sessions: Sessions
  deviceSecret: string
  secondFactor: Pick<SecondFactor, 'pass'>
}

type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device

async function endSession(request: FastifyRequest, sessions: Sessions, sessionCookie: string): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token !== undefined) await sessions.close(token)
}

const publishedPassword = () =>
  new Refusal(403, 'publishedPassword', 'This password is published with the sample school and cannot be used to sign in here.')

/** Reads who the device is; a new one gets its cookie even with a refusal, so that it can keep its place and prove something. */
function deviceReader({ devices }: Pick<SignInDeps, 'devices'>, publicOrigin: string | null): DeviceOf {
  const deviceCookie = deviceCookieOf(publicOrigin)
  return (request, reply) => {
    const device = devices.read(request.cookies[deviceCookie])
    if (device.isNew) reply.setCookie(deviceCookie, devices.writeAsIs(device), cookieOptions(publicOrigin, deviceLifetime))
    return device
  }
}

type SignInRoutesDeps = SignInDeps & { sessions: Sessions }

/** Returns a function that completes a sign-in: the session that was open here ends, and the new one and the device get their cookies. */
function signInCompleter({ sessions }: SignInRoutesDeps, publicOrigin: string | null) {
  const [sessionCookie, deviceCookie] = [sessionCookieOf(publicOrigin), deviceCookieOf(publicOrigin)]
  return async (request: FastifyRequest, reply: FastifyReply, { user, token, device }: SignedIn) => {
    await endSession(request, sessions, sessionCookie)
    await sessions.nameDevice(token, deviceNameOf(request.headers['user-agent']))
    reply.setCookie(sessionCookie, token, cookieOptions(publicOrigin, cookieLifetime))
    reply.setCookie(deviceCookie, device, cookieOptions(publicOrigin, deviceLifetime))
    return { ...ok, user, message: 'Signed in' }
  }
}

function signInRoutes(app: App, { site }: Deps, deps: SignInRoutesDeps, deviceOf: DeviceOf): void {
  const { publicOrigin, isPublic } = site
  const completeSignIn = signInCompleter(deps, publicOrigin)
  const signIn = createSignIn(deps)
  const signInWithCode = createCodeSignIn(deps)

  app.post('/api/auth/login', { schema: { body: LoginBody, response: { 200: UserReply } } }, async (request, reply) => {
    const { email, password, code, proof } = request.body
    if (isPublic && password === samplePassword) throw publishedPassword()
    return completeSignIn(request, reply, await signIn({ email, password, code, proof, device: deviceOf(request, reply) }))
  })

  app.post('/api/auth/code', { schema: { body: CodeLoginBody, response: { 200: UserReply } } }, async (request, reply) => {
    const { email, code, proof } = request.body
    return completeSignIn(request, reply, await signInWithCode({ email, code, proof, device: deviceOf(request, reply) }))
  })
}

function signOutRoute(app: App, sessions: Sessions, publicOrigin: string | null): void {
  const sessionCookie = sessionCookieOf(publicOrigin)
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
  firstName: plainName(firstName),
  lastName: plainName(lastName),
})

function registrationRoute(app: App, deps: Deps, { proofs }: SignInDeps, deviceOf: DeviceOf): void {
  const users = userStore(deps.db)
  const admit = createRegistrationAdmission(deps, proofs, deps.site.registration)

  app.post('/api/auth/register', { schema: { body: RegisterBody, response: { 201: UserReply } } }, async (request, reply) => {
    const { proof, ...body } = request.body
    const fault = passwordFault(body.password, body.email, deps.site.schoolName)
    if (fault) throw refuseField(400, 'invalid', 'password', fault)
    await admit({ email: body.email, address: request.ip, device: deviceOf(request, reply), proof })
    const user = newStudent(deps.newId(), body)
    const passwordHash = await hashPassword(body.password, { share: 'registration', school: deps.db })
    const added = await users.insert({ ...user, passwordHash, createdAt: deps.now(), selfRegistered: true })
    if (!added) throw refuseField(409, 'emailTaken', 'email', 'An account with this email address already exists.')
    return reply.code(201).send({ ...ok, user, message: 'Account created. Please sign in.' })
  })
}

/** `/api/auth/*`: sign in and out, register as a student, who am I. */
export function authRoutes(app: App, deps: Deps, { sessions, deviceSecret, secondFactor }: AuthDeps): void {
  const { db, now, securityLog } = deps
  const { publicOrigin } = deps.site
  const proofs = createProofs({ db, secret: deviceSecret, now })
  const devices = deviceCookies(deviceSecret)
  const signInDeps = { db, now, securityLog, secret: deviceSecret, devices, proofs, sessions, secondFactor }
  const deviceOf = deviceReader(signInDeps, publicOrigin)
  signInRoutes(app, deps, signInDeps, deviceOf)
  signOutRoute(app, sessions, publicOrigin)
  registrationRoute(app, deps, signInDeps, deviceOf)

  app.get('/api/auth/me', { schema: { response: { 200: MeReply } } }, async (request) => {
    return { ...ok, user: signedIn(request), serverNow: isoOf(now()) }
  })
}
