import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodeLoginBody, LoginBody, MeReply, RegisterBody, UserReply } from '../../domain/api/auth.ts'
import { Success } from '../../domain/api/wire.ts'
import type { User } from '../../domain/user.ts'
import type { App, Deps } from '../deps.ts'
import { hashPassword, passwordFault } from '../passwords.ts'
import { cookieOptions, sessionCookie } from '../plugins/session.ts'
import { Refusal } from '../refusal.ts'
import { type Sessions, sessionLifetime } from '../sessions.ts'
import { type Device, deviceCookies } from '../sign-in/devices.ts'
import { createProofs } from '../sign-in/proofs.ts'
import { createRegistering } from '../sign-in/registering.ts'
import { createSignIn, type SignedIn, type SignInDeps } from '../sign-in/sign-in.ts'
import { createCodeSignIn } from '../sign-in/sign-in-codes.ts'
import { userStore } from '../store/user.store.ts'
import { signedIn } from './signed-in.ts'

const ok = { success: true } as const
const deviceCookie = 'examhall_device'
const deviceLifetime = 365 * 86_400_000

const refuseField = (status: number, reason: string, param: string, message: string) =>
  new Refusal(status, reason, message, { errors: [{ param, msg: message }] })

interface AuthDeps {
  sessions: Sessions
  deviceSecret: string
}

type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device

async function endSession(request: FastifyRequest, sessions: Sessions): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token !== undefined) await sessions.close(token)
}

/** Reads who the device is; a new one gets its cookie even with a refusal, so that it can keep its place and prove something. */
function deviceReader({ devices }: Pick<SignInDeps, 'devices'>, { site }: Deps): DeviceOf {
  return (request, reply) => {
    const device = devices.read(request.cookies[deviceCookie])
    if (device.isNew) reply.setCookie(deviceCookie, devices.writeAsIs(device), cookieOptions(site.publicOrigin, deviceLifetime))
    return device
  }
}

function signInRoutes(app: App, { site }: Deps, deps: SignInDeps & { sessions: Sessions }, deviceOf: DeviceOf): void {
  const { sessions } = deps
  const { publicOrigin } = site
  const signIn = createSignIn(deps)
  const signInWithCode = createCodeSignIn(deps)

  async function welcome(request: FastifyRequest, reply: FastifyReply, { user, token, device }: SignedIn) {
    await endSession(request, sessions)
    reply.setCookie(sessionCookie, token, cookieOptions(publicOrigin, sessionLifetime))
    reply.setCookie(deviceCookie, device, cookieOptions(publicOrigin, deviceLifetime))
    return { ...ok, user, message: 'Login successful' }
  }

  app.post('/api/auth/login', { schema: { body: LoginBody, response: { 200: UserReply } } }, async (request, reply) => {
    const { email, password, proof } = request.body
    return welcome(request, reply, await signIn({ email, password, proof, device: deviceOf(request, reply) }))
  })

  app.post('/api/auth/code', { schema: { body: CodeLoginBody, response: { 200: UserReply } } }, async (request, reply) => {
    const { email, code, proof } = request.body
    return welcome(request, reply, await signInWithCode({ email, code, proof, device: deviceOf(request, reply) }))
  })

  app.post('/api/auth/logout', { schema: { response: { 200: Success } } }, async (request, reply) => {
    await endSession(request, sessions)
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

function registrationRoute(app: App, deps: Deps, { proofs }: SignInDeps, deviceOf: DeviceOf): void {
  const users = userStore(deps.db)
  const admit = createRegistering(deps, proofs, deps.site.registration)

  app.post('/api/auth/register', { schema: { body: RegisterBody, response: { 201: UserReply } } }, async (request, reply) => {
    const { proof, ...body } = request.body
    const fault = passwordFault(body.password, body.email)
    if (fault) throw refuseField(400, 'invalid', 'password', fault)
    await admit({ email: body.email, address: request.ip, device: deviceOf(request, reply), proof })
    const user = newStudent(deps.newId(), body)
    const passwordHash = await hashPassword(body.password, 'registration')
    const added = await users.insert({ ...user, passwordHash, createdAt: deps.now(), selfRegistered: true })
    if (!added) throw refuseField(409, 'emailTaken', 'email', 'An account with this e-mail address already exists.')
    return reply.code(201).send({ ...ok, user, message: 'Account created. Please sign in.' })
  })
}

/** `/api/auth/*`: sign in and out, register as a student, who am I. */
export function authRoutes(app: App, deps: Deps, { sessions, deviceSecret }: AuthDeps): void {
  const { db, now } = deps
  const proofs = createProofs({ secret: deviceSecret, now })
  const signInDeps = { db, now, secret: deviceSecret, devices: deviceCookies(deviceSecret), proofs, sessions }
  const deviceOf = deviceReader(signInDeps, deps)
  signInRoutes(app, deps, signInDeps, deviceOf)
  registrationRoute(app, deps, signInDeps, deviceOf)

  app.get('/api/auth/me', { schema: { response: { 200: MeReply } } }, async (request) => {
    return { ...ok, user: signedIn(request), serverNow: new Date(now()).toISOString() }
  })
}
