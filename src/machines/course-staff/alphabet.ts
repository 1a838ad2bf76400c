import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { CourseStaffChange, CourseStaffMember } from '../../../domain/api/course-staff.ts'
import type { CourseRole } from '../../../domain/course/course-role.ts'
import { courseStaffMachine } from './course-staff.machine.ts'
import type { CourseStaff } from './setup.ts'
import { courseStaffWords } from './words.ts'

const since = '2026-09-02T08:00:00.000Z'
const ada = { id: 't1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example' }
const alan = { id: 't2', firstName: 'Alan', lastName: 'Turing', email: 'alan@school.example' }
const grace = { id: 't3', firstName: 'Grace', lastName: 'Hopper', email: 'grace@school.example' }
const course = { id: 'c1', title: 'Algebra I' }

const owner = (person: typeof ada): CourseStaffMember => ({ ...person, role: 'owner', since: null })
const given = (person: typeof ada, role: CourseRole): CourseStaffMember => ({ ...person, role, since })
const change = (id: string, name: string, before: CourseRole | null, after: CourseRole | null): CourseStaffChange => ({
  ...{ id, at: since, name, by: 'Ada Lovelace', before, after },
})
const added = change('h1', 'Alan Turing', null, 'grader')

const groupA = { id: 'g1', name: 'Group A' }
const groups = [groupA, { id: 'g2', name: 'Group B' }]

/** A course of Ada Lovelace in which Alan Turing grades. */
export const sampleStaff: CourseStaff = { course, staff: [owner(ada), given(alan, 'grader')], changes: [added], groups }

/** The same course as Alan Turing sees it. */
export const sharedStaff: CourseStaff = { course: { ...course, sharedAs: 'grader' }, staff: sampleStaff.staff, changes: [added] }

const withGrace: CourseStaff = {
  ...sampleStaff,
  staff: [owner(ada), given(grace, 'observer'), given(alan, 'grader')],
  changes: [change('h2', 'Grace Hopper', null, 'observer'), added],
}
const invigilating: CourseStaff = {
  ...sampleStaff,
  staff: [owner(ada), given(alan, 'invigilator')],
  changes: [change('h3', 'Alan Turing', 'grader', 'invigilator'), added],
}
const limited: CourseStaff = {
  ...sampleStaff,
  staff: [owner(ada), { ...given(alan, 'grader'), onlyGroups: [groupA] }],
  changes: [{ ...change('h7', 'Alan Turing', 'grader', 'grader'), onlyGroups: ['Group A'] }, added],
}
const alone: CourseStaff = { ...sampleStaff, staff: [owner(ada)], changes: [change('h4', 'Alan Turing', 'grader', null), added] }
const handedOver: CourseStaff = {
  course: { ...course, sharedAs: 'coTeacher' },
  staff: [owner(alan), given(ada, 'coTeacher')],
  changes: [change('h5', 'Alan Turing', 'grader', 'owner'), change('h6', 'Ada Lovelace', 'owner', 'coTeacher'), added],
}
const groupGone = Object.assign(new Error('A group has since been deleted. Reload the page.'), {
  kind: 'refused',
  status: 400,
  reason: 'invalid',
})
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const nobody = Object.assign(new Error('There is no teacher with this email address.'), {
  ...{ kind: 'refused', status: 404, reason: 'noSuchTeacher' },
})

/** The alphabet of the staff: an own course with one colleague, a colleague's course, each request done and refused. */
export const courseStaffModel: MachineModel<typeof courseStaffMachine> = {
  machine: courseStaffMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadStaff', sampleStaff),
    done('loadStaff', sharedStaff),
    fails('loadStaff', noConnection),
    { type: 'RETRY' },
    { type: 'OPEN_ADDING' },
    { type: 'ADD', email: 'grace@school.example', role: 'observer' },
    done('addColleague', withGrace),
    fails('addColleague', nobody),
    { type: 'OPEN_ROLE', userId: 't2' },
    { type: 'SAVE_ROLE', role: 'invigilator' },
    done('changeRole', invigilating),
    fails('changeRole', noConnection),
    { type: 'OPEN_GROUPS', userId: 't2' },
    { type: 'SAVE_GROUPS', groupIds: ['g1'] },
    done('limitGrader', limited),
    fails('limitGrader', groupGone),
    { type: 'REMOVE', userId: 't2' },
    { type: 'HAND_OVER', userId: 't2' },
    { type: 'CONFIRM' },
    done('removeColleague', alone),
    fails('removeColleague', noConnection),
    done('handOver', handedOver),
    fails('handOver', noConnection),
    { type: 'CLOSE' },
    { type: 'DISMISS' },
  ],
  key: (snapshot) => {
    const { content, member, outcome, refusal } = snapshot.context
    const staff = content?.staff.map(({ id, role, onlyGroups }) => `${id}:${role}${onlyGroups?.length ?? ''}`).join(' ') ?? 'unread'
    const shared = content?.course.sharedAs ?? 'own'
    return `${leaves(snapshot)} ${staff} ${shared} ${member?.id ?? 'nobody'} outcome=${outcome?.kind ?? 'none'} refused=${refusal !== null}`
  },
  ...courseStaffWords,
}
