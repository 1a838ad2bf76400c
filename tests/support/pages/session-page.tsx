import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { createActor, fromPromise } from 'xstate'
import type { SignInStep } from '../../../domain/people/account-step.ts'
import type { User } from '../../../domain/people/user.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { landingMachine } from '../../../src/machines/landing/landing.machine.ts'
import { ada, alan } from '../../../src/machines/session/alphabet.ts'
import { selectAsked, selectReplacedOwner } from '../../../src/machines/session/selectors.ts'
import type { SessionRef } from '../../../src/machines/session/session.machine.ts'
import { selectIsWriting, selectSignInReason } from '../../../src/machines/session/sign-in-reason.ts'
import type { SignInRequest } from '../../../src/machines/sign-in/setup.ts'
import { signInMachine } from '../../../src/machines/sign-in/sign-in.machine.ts'
import { siteMachine } from '../../../src/machines/site/site.machine.ts'
import { Protected, PublicOnly } from '../../../src/routes/guards.tsx'
import { homeOf } from '../../../src/routes/redirects.ts'
import { Root } from '../../../src/routes/root.tsx'
import { SessionContext, useSession, useUser } from '../../../src/routes/session-context.ts'
import { LandingDialog } from '../../../src/views/landing/landing-dialog.tsx'
import { SignInPanel } from '../../../src/views/landing/sign-in-panel.tsx'
import { AuthenticatedLayout } from '../../../src/views/layout/authenticated-layout.tsx'
import { ReplacedOwner } from '../../../src/views/sign-in/replaced-owner.tsx'
import { SignInAgainDialog } from '../../../src/views/sign-in/sign-in-again-dialog.tsx'

const refused = new ApiProblem({ kind: 'refused', status: 401, message: 'Login failed.' })

/** A sign-in form that knows Ada and Alan, whatever their password. */
const signIn = signInMachine.provide({
  actors: {
    signIn: fromPromise<SignInStep, SignInRequest>(({ input }) => {
      const user = [ada, alan].find(({ email }) => email === input.credentials.email)
      return user ? Promise.resolve({ kind: 'signedIn', user }) : Promise.reject(refused)
    }),
  },
})

const useSignIn = (session: SessionRef) => {
  const ref = useActorRef(signIn)
  useEffect(() => ref.on('signed.in', ({ user }) => session.send({ type: 'SIGNED_IN', user })).unsubscribe, [ref, session])
  return ref
}

const site = createActor(siteMachine)
const landing = createActor(landingMachine, { input: { asksToSignIn: true, newcomer: null } })

const Visitor = () => (
  <main>
    <h1>Examhall</h1>
    <LandingDialog landing={landing}>
      <SignInPanel landing={landing} signIn={useSignIn(useSession())} />
    </LandingDialog>
  </main>
)

const Again = ({ session, owner }: { session: SessionRef; owner: User }) => (
  <SignInAgainDialog
    signIn={useSignIn(session)}
    owner={owner}
    reason={useSelector(session, selectSignInReason)}
    waits={useSelector(session, selectIsWriting)}
    onClose={() => session.send({ type: 'CANCEL' })}
  />
)

const Layout = () => {
  const session = useSession()
  const user = useUser()
  const owner = useSelector(session, selectReplacedOwner)
  const asked = useSelector(session, selectAsked)
  return (
    <AuthenticatedLayout session={session} site={site} user={user} onAccount={() => undefined} onBack={null}>
      {owner ? <ReplacedOwner session={session} user={user} owner={owner} homeTo={homeOf(user.role)} /> : <Outlet />}
      {asked && <Again session={session} owner={asked} />}
    </AuthenticatedLayout>
  )
}

const page = (path: string, title: string): RouteObject => ({ path, element: <h1>{title}</h1> })

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: <PublicOnly />,
        children: [
          { path: '/', element: <Visitor /> },
          { path: '/login', element: <Visitor /> },
        ],
      },
      {
        element: <Protected roles={['student']} />,
        children: [
          { element: <Layout />, children: [page('/student/courses', 'My Courses'), page('/student/courses/:courseId', 'Course')] },
        ],
      },
      {
        element: <Protected roles={['teacher']} />,
        children: [{ element: <Layout />, children: [page('/teacher/courses', 'Teacher courses')] }],
      },
    ],
  },
]

export type TestRouter = ReturnType<typeof createMemoryRouter>

/** Makes a router over the real guards, root and layout with a heading for every page. */
export const openTestRouter = (address: string): TestRouter => createMemoryRouter(routes, { initialEntries: [address] })

/** The pages of a session around a running actor. */
export const SessionPage = ({ session, router }: { session: SessionRef; router?: TestRouter }) => {
  const [opened] = useState(() => router ?? openTestRouter('/'))
  return (
    <SessionContext value={session}>
      <RouterProvider router={opened} />
    </SessionContext>
  )
}
