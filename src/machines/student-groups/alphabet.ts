import { leaves } from 'chartroom/leaves'
import { done, fails, type MachineModel } from 'chartroom/machine-model'
import type { StudentGroupView } from '../../../domain/api/accommodations.ts'
import type { CourseGroups } from './setup.ts'
import { studentGroupsMachine } from './student-groups.machine.ts'
import { studentGroupsWords } from './words.ts'

const enrolledAt = '2026-09-02T08:00:00.000Z'
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@school.example' }
const alan = { firstName: 'Alan', lastName: 'Turing', email: 'alan@school.example' }

/** A group with one member. */
export const sampleGroup: StudentGroupView = { id: 'g1', name: 'Room 2', members: [{ studentId: 's1', ...ada }] }

/** A course of two students with one group. */
export const sampleGroups: CourseGroups = {
  title: 'Algebra I',
  groups: [sampleGroup],
  students: [
    { id: 's1', ...ada, enrolledAt },
    { id: 's2', ...alan, enrolledAt },
  ],
}

const written: StudentGroupView = { ...sampleGroup, name: 'Longer time', members: [...sampleGroup.members, { studentId: 's2', ...alan }] }
const noConnection = Object.assign(new Error(''), { kind: 'network' })
const taken = Object.assign(new Error('Another group of the course has this name.'), { kind: 'refused', status: 409, reason: 'nameTaken' })

/** The alphabet of groups: one group, a new one, each request done and refused. */
export const studentGroupsModel: MachineModel<typeof studentGroupsMachine> = {
  machine: studentGroupsMachine,
  inputs: [{ courseId: 'c1' }],
  events: [
    done('loadGroups', sampleGroups),
    fails('loadGroups', noConnection),
    { type: 'RETRY' },
    { type: 'CREATE' },
    { type: 'EDIT', groupId: 'g1' },
    { type: 'SAVE', name: 'Longer time', studentIds: ['s1', 's2'] },
    done('saveGroup', { success: true, group: { ...written, id: 'g2' }, extended: 1 }),
    fails('saveGroup', taken),
    { type: 'REMOVE', groupId: 'g1' },
    { type: 'CONFIRM' },
    done('deleteGroup'),
    fails('deleteGroup', noConnection),
    { type: 'CLOSE' },
    { type: 'DISMISS' },
  ],
  key: (snapshot) => {
    const { content, group, outcome, refusal } = snapshot.context
    const names = content?.groups.map(({ id }) => id).join(' ') ?? 'unread'
    return `${leaves(snapshot)} ${names} ${group ? 'old' : 'new'} outcome=${outcome?.isDeleted ?? 'none'} refused=${refusal !== null}`
  },
  ...studentGroupsWords,
}
