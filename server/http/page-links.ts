import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the value of the Link header of a page: what it loads, and for somebody with a session also what it asks the API first. */
export type PageLinks = (path: string, hasSession: boolean) => string | null

/** What a page asks as soon as its code runs, by its route. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/student/courses': ['/api/courses/user/enrollments', '/api/courses/my-requests'],
  '/student/courses/:courseId': ['/api/courses/:courseId', '/api/assignments/course/:courseId'],
  '/student/quizAttempt/:assignmentId': ['/api/assignments/:assignmentId'],
  '/student/quiz/review/:submissionId?': ['/api/assignments/submission/:submissionId/results'],
  '/teacher/courses': ['/api/courses'],
  '/teacher/courses/:courseId': ['/api/courses/:courseId', '/api/assignments/course/:courseId'],
  '/teacher/courses/:courseId/assignment/:assignmentId/edit': ['/api/assignments/:assignmentId', '/api/courses/:courseId'],
}

const param = /\/:(\w+)(\?)?/g

/** Ids alone reach the header. */
const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route.replace(param, (_, name, optional) => (optional ? `(?:/(?<${name}>[\\w-]{1,64}))?` : `/(?<${name}>[\\w-]{1,64})`))}/?$`,
  )

/** Runs before the first paint and holds up everything else until it has. */
const boot = '</boot.js>; rel=preload; as=script'

const linkOf = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload; fetchpriority=high`

const callsOf = (calls: readonly string[], ids: Record<string, string | undefined>): string[] =>
  calls
    .map((call) => call.replace(param, (_, name) => `/${ids[name] ?? ':'}`))
    .filter((call) => !call.includes(':'))
    .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`)

/** Reads what the build says of its routes; without a build no page has links. */
export function loadPageLinks(folder: string): PageLinks {
  const file = join(folder, '.vite/routes.json')
  const routes: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const known = Object.entries(routes).map(([route, files]) => ({
    pattern: patternOf(route),
    links: files.map(linkOf),
    calls: firstCalls[route] ?? [],
  }))
  return (path, hasSession) => {
    const route = known.find(({ pattern }) => pattern.test(path))
    if (!route) return null
    const ids = route.pattern.exec(path)?.groups ?? {}
    return [boot, ...(hasSession ? callsOf(route.calls, ids) : []), ...route.links].join(', ')
  }
}
