import { day } from '../../domain/time/durations.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { textKey } from '../features/accounts/users.store.ts'
import { addAssignments } from './assignments.ts'
import { cell, heredity, microscope } from './biology.ts'
import type { SampleCourseKey } from './content.ts'
import { addModules } from './modules.ts'
import { type SamplePerson, samplePassword, samplePeople } from './people.ts'
import { circuits, motion, simulator } from './physics.ts'
import { derivatives, quadratics } from './quadratics-and-derivatives.ts'
import { takeQuizzes } from './take-quizzes.ts'
import { poster, sequences, trigonometry } from './trigonometry-and-sequences.ts'

interface SampleCourse {
  key: SampleCourseKey
  teacher: number
  title: string
  code: string
  subject: string
  description: string
  credits: number
  /** Places in the list of students. */
  students: number[]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

const courses: readonly SampleCourse[] = [
  {
    key: 'mathematics',
    teacher: 0,
    title: 'Algebra and Analysis I',
    code: 'MAT-101',
    subject: 'Mathematics',
    description: 'Functions, equations and the first steps of calculus.',
    credits: 4,
    students: range(0, 24),
  },
  {
    key: 'physics',
    teacher: 0,
    title: 'Physics: Motion and Electricity',
    code: 'PHY-201',
    subject: 'Physical Sciences',
    description: 'From falling hammers to electric circuits, with experiments every week.',
    credits: 3,
    students: [0, ...range(8, 28)],
  },
  {
    key: 'biology',
    teacher: 1,
    title: 'Biology: Cells and Heredity',
    code: 'BIO-110',
    subject: 'Life Sciences',
    description: 'What cells are made of, how they live, and what they pass on.',
    credits: 3,
    students: range(5, 30),
  },
]

/** Requests to join a course: the student's place in the list, the course, and what became of it. */
const requests: readonly [student: number, course: SampleCourseKey, status: 'pending' | 'approved' | 'rejected', daysAgo: number][] = [
  [0, 'biology', 'pending', 1],
  [2, 'biology', 'pending', 2],
  [25, 'mathematics', 'pending', 1],
  [28, 'mathematics', 'pending', 3],
  [3, 'physics', 'pending', 2],
  [0, 'physics', 'approved', 30],
  [4, 'physics', 'rejected', 12],
]

const assignments = [quadratics, derivatives, trigonometry, sequences, poster, motion, circuits, simulator, cell, heredity, microscope]

async function addPeople({ db, newId, now }: Deps): Promise<(SamplePerson & { id: string })[]> {
  const password_hash = await hashPassword(samplePassword)
  const people = samplePeople.map((person) => ({ ...person, id: newId() }))
  const rows = people.map(({ id, role, email, firstName, lastName }) => ({
    id,
    role,
    email,
    email_key: textKey(email),
    password_hash,
    first_name: firstName,
    last_name: lastName,
    name_key: textKey(`${lastName} ${firstName}`),
    is_active: 1 as const,
    created_at: now() - 90 * day,
  }))
  await db.insertInto('users').values(rows).execute()
  return people
}

/** The ids of the sample school's people and courses. */
export interface SampleIds {
  teachers: string[]
  students: string[]
  courses: Record<SampleCourseKey, string>
}

async function addCourses({ db, now }: Deps, ids: SampleIds): Promise<void> {
  const rows = courses.map(({ key, teacher, title, code, subject, description, credits }, index) => ({
    id: ids.courses[key],
    teacher_id: ids.teachers[teacher] ?? '',
    title,
    code,
    subject,
    description,
    is_active: 1 as const,
    max_students: 30,
    credits,
    start_date: now() - 60 * day,
    end_date: now() + 120 * day,
    created_at: now() - (80 - index) * day,
  }))
  await db.insertInto('courses').values(rows).execute()
}

async function addEnrollments({ db, newId, now }: Deps, ids: SampleIds): Promise<void> {
  const rows = courses.flatMap(({ key, students }) =>
    students.map((student) => ({
      id: newId(),
      course_id: ids.courses[key],
      student_id: ids.students[student] ?? '',
      status: 'active',
      enrolled_at: now() - (55 - (student % 7)) * day,
    })),
  )
  await db.insertInto('enrollments').values(rows).execute()
}

async function addRequests({ db, newId, now }: Deps, ids: SampleIds): Promise<void> {
  const rows = requests.map(([student, course, status, daysAgo]) => ({
    id: newId(),
    course_id: ids.courses[course],
    student_id: ids.students[student] ?? '',
    status,
    requested_at: now() - daysAgo * day,
    processed_at: status === 'pending' ? null : now() - (daysAgo - 1) * day,
    rejection_reason: status === 'rejected' ? 'Rejected by teacher' : null,
    notes: null,
  }))
  await db.insertInto('course_requests').values(rows).execute()
}

/** Fills an empty database with the sample school: people, courses, assignments, requests, and 60 submissions made through the engine. */
export async function fillSampleSchool(deps: Deps): Promise<void> {
  const people = await addPeople(deps)
  const idsOf = (role: SamplePerson['role']) => people.filter((person) => person.role === role).map(({ id }) => id)
  const courseIds = { mathematics: deps.newId(), physics: deps.newId(), biology: deps.newId() }
  const ids: SampleIds = { teachers: idsOf('teacher'), students: idsOf('student'), courses: courseIds }
  await addCourses(deps, ids)
  await addEnrollments(deps, ids)
  await addRequests(deps, ids)
  const owners = new Map(courses.map(({ key, teacher }) => [key, ids.teachers[teacher] ?? '']))
  await addModules(deps, ids.courses, owners)
  const written = await addAssignments(deps, assignments, ids.courses, owners)
  await takeQuizzes(deps, written, ids)
}
