import { scriptWords } from 'chartroom/script-words'
import type { siteMachine } from './site.machine.ts'

/** The scripts of the machine in words for a person. */
export const siteWords = scriptWords<typeof siteMachine>({
  given: 'you have opened the first page of Examhall',
  events: {
    'loadSite done': "the school's name is loaded",
    'loadSite fails': "the network fails while the school's name is loaded",
  },
  people: [['the school', 'is called Noether School: SCHOOL_NAME says so when the server starts']],
  needs: {
    'loadSite done': 'the school is called Noether School',
  },
  seen: {
    loading: '“The official online testing site of” is followed by “the school”',
    known: '“The official online testing site of” is followed by “Noether School”',
    unknown: '“The official online testing site of” is followed by “the school”',
  },
})
