import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { RefusalReply } from '../../../domain/api/wire.ts'
import { type AccessRow, policy, type Relation } from '../../http/policy.ts'
import { callSummaries } from './call-summaries.ts'

const areas: readonly (readonly [prefix: string, area: string])[] = [
  ['/api/auth', 'Signing in'],
  ['/api/set-up', 'Signing in'],
  ['/api/password-links', 'Signing in'],
  ['/api/account', 'Own account'],
  ['/api/admin', 'Administration'],
  ['/api/courses', 'Courses'],
  ['/api/teacher-review', 'Review and grading'],
  ['/api/quiz/submissions', 'Review and grading'],
  ['/api/attempts', 'Attempts'],
  ['/api/receipts', 'Attempts'],
  ['/api/images', 'Pictures and files'],
  ['/api/files', 'Pictures and files'],
  ['/api/site', 'This site'],
  ['/api/docs', 'This site'],
]

const attemptCalls = /^\/api\/assignments\/(?::assignmentId\/(?:attempts|submit|submissions)|submission\/)/

/** Returns the part of the product that a path belongs to. */
export const areaOf = (path: string): string =>
  attemptCalls.test(path) ? 'Attempts' : (areas.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Quizzes')

const people = { admin: 'admins', teacher: 'teachers', student: 'students' } as const
const relations: Record<Relation, string> = {
  any: '',
  own: ' who own the course',
  teach: ' who teach the course',
  grade: ' who grade in the course',
  review: ' who review in the course',
  watch: ' who watch its exam rooms',
  invigilate: ' who invigilate in the course',
  visit: ' who work in the course',
  enrolled: ' who are enrolled',
  takes: ' who may take the quiz',
  self: ' for what is their own',
  seen: ' who were shown it',
}

/** Returns who may make a call, in words: 'teachers of the course and admins'. */
export function callersOf(row: AccessRow): string {
  if (row.open) return 'everybody'
  const roles = (['student', 'teacher', 'admin'] as const).flatMap((role) => {
    const relation = row[role]
    return relation ? [`${people[role]}${relations[relation]}`] : []
  })
  return new Intl.ListFormat('en').format(roles)
}

/** How the calls are described to machines: the schemas that check them, a sentence each, and who may make them. */
export const openApi: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Examhall',
      version: '0.2.0',
      description: 'Every reply is JSON with success: true, every refusal has a reason. Instants are UTC in ISO 8601.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'examhall_session' },
        token: { type: 'http', scheme: 'bearer', description: 'An API token of the account page.' },
      },
    },
    security: [{ session: [] }],
  },
  hideUntagged: true,
  transform: ({ schema, url, route }) => {
    const call = `${route.method} ${url}`
    const row = policy[call]
    if (!row) return { schema: { hide: true }, url }
    return {
      schema: {
        ...schema,
        tags: [areaOf(url)],
        summary: callSummaries[call] ?? '',
        description: `For ${callersOf(row)}.`,
        ...(row.open && { security: [] }),
        ...(!row.open && row.byToken && { security: [{ session: [] }, { token: [] }] }),
        response: { ...(schema?.response as object), default: { description: 'Why it was refused.', ...RefusalReply } },
      },
      url,
    }
  },
}
