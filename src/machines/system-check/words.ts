import { scriptWords } from 'chartroom/script-words'
import type { systemCheckMachine } from './system-check.machine.ts'

/** The scripts of the machine in words for a person. */
export const systemCheckWords = scriptWords<typeof systemCheckMachine>({
  given: ({ hasMath }) => `you have opened the introduction of a quiz ${hasMath ? 'with' : 'without'} formulas`,
  events: {
    'loadExam done': 'the code of the exam is loaded',
    'loadExam fails': 'the code of the exam cannot be loaded',
    'loadFormulas done': 'what draws formulas is loaded',
    'loadFormulas fails': 'what draws formulas cannot be loaded',
    'networkWatch fails': 'what watches the network breaks down',
    'network.lost': 'the network goes',
    'network.returned': 'the network returns',
  },
  means: {
    'networkWatch fails': 'test',
  },
  seen: {
    'exam.loading': 'the “System check” says “exam loading”',
    'exam.ready': 'the “System check” says “exam ready”',
    'exam.missing': 'the “System check” says “exam missing”',
    'formulas.loading': '“formulas loading”',
    'formulas.ready': '“formulas ready”',
    'formulas.missing': '“formulas missing”',
    'formulas.unneeded': '',
    'network.online': '“online”',
    'network.offline': '“offline”',
  },
})
