import { scriptWords } from 'chartroom/script-words'
import type { siteMachine } from './site.machine.ts'

/** The scripts of the machine in words for a person. */
export const siteWords = scriptWords<typeof siteMachine>({
  given: 'you have opened the first page of Examhall',
  events: {
    'loadSite done': "the school's name is loaded",
    'loadSite fails': "the network fails while the school's name is loaded",
  },
  seen: {
    loading: '“The official online testing site of” is followed by “the school”',
    known: '“The official online testing site of” is followed by “Noether School”',
    unknown: '“The official online testing site of” is followed by “the school”',
  },
})
