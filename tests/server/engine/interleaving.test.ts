import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answers } from '../../../domain/answer.ts'
import type { SaveOutcome } from '../../../server/engine/commands.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool, type School } from '../../support/school.ts'
import { answer, type Exam, exam } from './exam.ts'

const questions = ['q3', 'q4'] as const
type QuestionId = (typeof questions)[number]

/** What may happen in one of two tabs; `pick` chooses among the requests that were sent and not yet delivered. */
type Step =
  | { do: 'type'; tab: 0 | 1; question: QuestionId }
  | { do: 'send'; tab: 0 | 1 }
  | { do: 'deliver'; pick: number; isReplyLost: boolean; isResent: boolean }
  | { do: 'takeOver'; tab: 0 | 1 }

const tab = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), tab, question: fc.constantFrom(...questions) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(), isReplyLost: fc.boolean(), isResent: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeOver' as const), tab }) },
)

interface Tab {
  writer: string
  epoch: number
  isReadOnly: boolean
  local: Answers
  acknowledged: Record<string, number>
}

interface Request {
  tab: Tab
  epoch: number
  answers: Answers
}

/** Two tabs of one student over a network that loses, repeats and reorders. */
class World {
  readonly taken: Exam
  readonly tabs: [Tab, Tab]
  readonly network: Request[] = []
  /** What the server told to be stored, in the order it was told. */
  readonly promised: { question: string; revision: number }[] = []
  count = 0

  constructor(taken: Exam) {
    this.taken = taken
    const fresh = (writer: string, isReadOnly: boolean): Tab => ({ writer, epoch: 1, isReadOnly, local: {}, acknowledged: {} })
    this.tabs = [fresh('A', false), fresh('B', true)]
  }

  async step(step: Step): Promise<void> {
    if (step.do === 'type') this.type(this.tabs[step.tab], step.question)
    else if (step.do === 'send') this.send(this.tabs[step.tab])
    else if (step.do === 'takeOver') await this.takeOver(this.tabs[step.tab])
    else await this.deliver(step)
  }

  type(tab: Tab, question: QuestionId): void {
    if (tab.isReadOnly) return
    this.count += 1
    tab.local[question] = answer((tab.local[question]?.revision ?? 0) + 1, `${tab.writer} ${this.count}`)
  }

  send(tab: Tab): void {
    const outbox = Object.entries(tab.local).filter(([question, { revision }]) => revision > (tab.acknowledged[question] ?? 0))
    if (outbox.length > 0) this.network.push({ tab, epoch: tab.epoch, answers: structuredClone(Object.fromEntries(outbox)) })
  }

  async deliver({ pick, isReplyLost, isResent }: Extract<Step, { do: 'deliver' }>): Promise<void> {
    const request = this.network[pick % Math.max(1, this.network.length)]
    if (!request) return
    if (!isResent) this.network.splice(this.network.indexOf(request), 1)
    const { tab, epoch, answers } = request
    const before = await this.taken.stored()
    const outcome = await this.taken.save(answers, { writer: tab.writer, epoch })
    await this.check(request, before, outcome)
    if (!isReplyLost) receive(tab, outcome)
  }

  async check({ tab, epoch, answers }: Request, before: Awaited<ReturnType<Exam['stored']>>, outcome: SaveOutcome): Promise<void> {
    const after = await this.taken.stored()
    const inCharge = await this.taken.row()
    for (const question of questions) {
      const [held, kept] = [after[question], before[question]]
      expect(held?.revision ?? 0).toBeGreaterThanOrEqual(kept?.revision ?? 0)
      if (held?.text_answer !== kept?.text_answer) expect([inCharge.writer, inCharge.epoch]).toEqual([tab.writer, epoch])
      if (held?.revision === kept?.revision) expect(held).toEqual(kept)
    }
    if (outcome.kind !== 'saved') return
    for (const [question, revision] of Object.entries(outcome.saved)) {
      expect([after[question]?.revision, revision >= (answers[question]?.revision ?? 0)]).toEqual([revision, true])
      this.promised.push({ question, revision })
    }
  }

  async takeOver(tab: Tab): Promise<void> {
    const outcome = await this.taken.takeOver(tab.writer)
    if (outcome.kind !== 'taken') throw new Error(outcome.kind)
    for (const each of this.tabs) each.isReadOnly = each !== tab
    tab.epoch = outcome.attempt.epoch
    tab.local = outcome.attempt.answers
    tab.acknowledged = Object.fromEntries(Object.entries(tab.local).map(([question, { revision }]) => [question, revision]))
  }
}

function receive(tab: Tab, outcome: SaveOutcome): void {
  if (outcome.kind === 'replacedWriter') tab.isReadOnly = true
  if (outcome.kind !== 'saved') return
  for (const [question, revision] of Object.entries(outcome.saved)) {
    tab.acknowledged[question] = Math.max(revision, tab.acknowledged[question] ?? 0)
  }
}

describeEachDatabase('Two tabs, in any interleaving', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  it('never overwrite silently, and what was acknowledged stays', async () => {
    const run = async (steps: Step[]) => {
      const world = new World(await exam(school))
      for (const each of steps) await world.step(each)
      const stored = await world.taken.stored()
      for (const { question, revision } of world.promised) expect(stored[question]?.revision).toBeGreaterThanOrEqual(revision)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), run), { numRuns: 40 })
  }, 60_000)
})
