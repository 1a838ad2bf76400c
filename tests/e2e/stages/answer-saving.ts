import { answerSavingModel } from '../../../src/machines/answer-saving/alphabet.ts'
import type { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import { watchNames } from '../../../src/machines/answer-saving/sample.ts'
import type { BrowserStage } from '../../support/pages/browser-tours.ts'
import { bundled, serve } from '../../support/tours/bundle.ts'
import { endRemotely, sendRemotely, timersOf } from '../../support/tours/drive-actors.ts'

const script = bundled('answer-saving-app.tsx')

export const answerSavingStage: BrowserStage<typeof answerSavingMachine> = {
  open: async (page, path) => `${await serve(page, await script())}?input=${encodeURIComponent(JSON.stringify(path.root.input))}`,
  calls: {},
  settle: {
    saveAnswers: endRemotely,
    submitAttempt: endRemotely,
    takeOver: endRemotely,
    joinAttempt: endRemotely,
    flushing: endRemotely,
    typingPause: endRemotely,
    ...Object.fromEntries(watchNames.map((name) => [name, endRemotely])),
  },
  person: {
    SETTLE: async (event, page) => sendRemotely(['SETTLE']).SETTLE?.(event, page),
    TAKE_OVER: (_, page) => page.getByRole('button', { name: 'Take over' }).click(),
  },
  environment: sendRemotely([
    ...(answerSavingModel.outside ?? []),
    ...timersOf(answerSavingModel, 'retryPause', 'presencePause', 'submitSpread'),
  ]),
}
