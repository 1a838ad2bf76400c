import { fromEvent, fromOutput } from '../kit/from-event.ts'
import { studentCourses } from './setup.ts'

const tabs = studentCourses.createStateConfig({
  initial: 'courses',
  states: {
    courses: {
      meta: { view: 'courses' },
      on: { SHOW_REQUESTS: { guard: 'isUncovered', target: 'requests' }, 'request.sent': 'requests' },
    },
    requests: { meta: { view: 'requests' }, on: { SHOW_COURSES: { guard: 'isUncovered', target: 'courses' } } },
  },
})

const registering = studentCourses.createStateConfig({
  tags: 'busy',
  meta: { view: 'code' },
  entry: 'forgetFailure',
  invoke: {
    id: 'requestCourse',
    src: 'requestCourse',
    input: ({ event }) => ({ courseCode: event.type === 'REGISTER' ? event.courseCode : '' }),
    onDone: { target: 'refreshing', actions: ['notifyRequestSent', 'announceRequest'] },
    onError: { target: 'enteringCode', actions: fromEvent('keepFailure') },
  },
})

const refreshing = studentCourses.createStateConfig({
  tags: 'refreshing',
  meta: { view: 'nothing' },
  invoke: {
    id: 'loadHome',
    src: 'loadHome',
    input: undefined,
    onDone: { target: 'closed', actions: fromOutput('keepHome') },
    onError: { target: '#studentCourses.loadFailed', actions: fromEvent('keepFailure') },
  },
})

/** The home once it is read: which tab is shown, and which dialog lies over it. */
export const ready = studentCourses.createStateConfig({
  type: 'parallel',
  states: {
    tab: tabs,
    dialog: {
      initial: 'closed',
      states: {
        closed: {
          meta: { view: 'nothing' },
          on: {
            OPEN_REGISTRATION: 'enteringCode',
            OPEN_MODULES: {
              guard: 'isAmongCourses',
              target: 'listingModules',
              actions: fromEvent('rememberCourse'),
            },
            RETRY: { guard: 'lacksRequests', target: 'refreshing' },
          },
        },
        enteringCode: {
          meta: { view: 'code' },
          on: { REGISTER: 'registering', CLOSE: { target: 'closed', actions: 'forgetFailure' } },
        },
        registering,
        refreshing,
        listingModules: {
          meta: { view: 'modules' },
          on: {
            OPEN_MODULE: { target: 'viewingModule', actions: fromEvent('rememberModule') },
            CLOSE: 'closed',
          },
        },
        viewingModule: { meta: { view: 'content' }, on: { BACK: 'listingModules' } },
      },
    },
  },
})
