import { fact, scriptWords } from 'chartroom/script-words'
import type { registrationRequestsMachine } from './registration-requests.machine.ts'

/** The scripts of the machine in words for a person. */
export const registrationRequestsWords = scriptWords<typeof registrationRequestsMachine>({
  given: 'you are signed in as a teacher; the bell for requests is at the top',
  events: {
    'loadRequests done': ({ output }) =>
      fact(output, 'requests length') === '0' ? 'the server knows no request' : 'two requests are loaded',
    'loadRequests fails': 'the network fails while the requests are loaded',
    'after pollEvery': ({ type }) =>
      type.endsWith('waiting')
        ? 'five minutes pass since the requests were loaded'
        : 'five minutes pass since the requests could not be loaded',
    OPEN: 'press the bell (“Registration Requests”)',
    CLOSE: 'press the cross (“Close”) of the panel',
    RETRY: 'press “Try Again”',
    APPROVE: 'press “Approve” beside Kim Lee',
    REJECT: 'press “Reject” beside Kim Lee',
    CONFIRM: 'type "Please take Algebra I first." into “Reason for Kim Lee (optional)” and press “Reject Request”',
    CANCEL: 'press “Cancel”',
    'processRequest done': 'the server has stored the decision',
    'processRequest fails': ({ error }) =>
      fact(error, 'reason') === 'courseFull'
        ? 'the server refuses, because the course is full'
        : 'the server refuses, because somebody else has decided already',
    'readMarkers fails': 'what remembers the requests that you have read breaks down',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['Kim Lee', 'a student account with this name, which asks for the course with “Register for Course” and its code'],
  ],
  needs: {
    'loadRequests done': ({ output }) => (fact(output, 'requests length') === '0' ? 'nobody asks for a course' : ''),
    'processRequest fails': ({ error }) =>
      fact(error, 'reason') === 'courseFull'
        ? 'the course has as many students as it may have'
        : 'the request is decided in a second tab once the panel is open',
  },
  shown: {
    'processRequest done': 'the panel is open, and Kim Lee is no longer in it',
    'processRequest fails': 'the panel is open and says why nothing was stored',
  },
  seen: {
    list: '',
    'panel.closed': 'the bell is at the top, and no panel is open',
    'panel.open.browsing': 'the panel with the requests is open',
    'panel.open.approving': 'the button beside Kim Lee is grey and says “Approving...”',
    'panel.open.explaining': 'the panel asks for a reason, with the button “Reject Request”',
    'panel.open.rejecting': 'the button below the reason is grey and says “Rejecting...”',
  },
  beginnings: { 'panel.open.browsing': 'the panel with the requests is open' },
})
