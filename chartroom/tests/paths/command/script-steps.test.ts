import { describe, expect, it } from 'vitest'
import type { Means } from '../../../src/chart/event-means.ts'
import { isCutOff, isOpenedOffline, readableSteps } from '../../../src/paths/command/script-steps.ts'
import type { ScriptStep, WordedScript } from '../../../src/paths/write-script.ts'

const seen = (words: string, isBrief = false) => ({ words, isBrief, state: '' })
const step = (means: Means, when: string, words: string, isBrief = false): ScriptStep => ({
  ...{ by: means === 'hand' ? 'person' : 'machine', means, name: when, needs: '', when, isAnswer: /saved|loaded/.test(when) },
  seen: seen(words, isBrief),
})
const script = (...steps: ScriptStep[]): WordedScript => ({ given: 'it is open', input: 0, start: seen('a form'), steps })

const save = step('hand', 'press “Save”', 'the button is grey', true)
const fails = step('offline', 'the network fails', 'a message')
const retry = step('hand', 'press “Retry”', 'the button is grey', true)
const saved = step('itself', 'it is saved', 'a form')

describe('The steps of a script', () => {
  it('switch the browser to offline before the act whose request fails, and online before the next one', () => {
    expect(readableSteps(script(save, fails, retry, saved), 0, 4)).toEqual([
      { when: 'you switch the browser to offline, then press “Save”', seen: 'the button is grey (brief)' },
      { when: 'the network fails (by itself)', seen: 'a message' },
      { when: 'you switch the browser online again, then press “Retry”', seen: 'the button is grey (brief)' },
      { when: 'it is saved (by itself)', seen: 'a form' },
    ])
  })

  it('keep the browser offline where the next act fails as well', () => {
    expect(readableSteps(script(save, fails, retry, fails), 0, 4).map(({ when }) => when)).toEqual([
      'you switch the browser to offline, then press “Save”',
      'the network fails (by itself)',
      'you press “Retry”',
      'the network fails (by itself)',
    ])
  })

  it('switch to offline while a request is under way that an earlier script began', () => {
    expect(readableSteps(script(save, fails), 1, 2).map(({ when }) => when)).toEqual([
      'you switch the browser to offline before the answer is there (slow the network down first): the network fails',
    ])
  })

  it('open the page offline where its first request fails', () => {
    const loading = script(fails, retry, saved)
    expect(isOpenedOffline(loading, 1)).toBe(true)
    expect(readableSteps(loading, 0, 2)).toEqual([
      { when: 'the network fails (by itself)', seen: 'a message' },
      { when: 'you switch the browser online again, then press “Retry”', seen: 'the button is grey (brief)' },
    ])
    expect([script(save, fails), script(saved, fails)].map((one) => isOpenedOffline(one, 2))).toEqual([false, false])
  })

  it('switch to offline only after the last answer', () => {
    const ends = step('itself', 'the time is up', 'a sentence')
    expect(readableSteps(script(save, saved, ends, fails), 0, 4).map(({ when }) => when)).toEqual([
      'you press “Save”',
      'it is saved (by itself)',
      'you switch the browser to offline, and the time is up',
      'the network fails (by itself)',
    ])
  })

  it('may be offline before an answer that shows nothing, since it comes from this device', () => {
    const silent = step('itself', 'nothing waits here: loaded', 'the button is grey', true)
    expect(readableSteps(script(save, silent, fails), 0, 3)[0]?.when).toBe('you switch the browser to offline, then press “Save”')
  })

  it('cannot let a request fail that is under way', () => {
    expect([0, 1].map((from) => isCutOff(script(save, fails), from, 2))).toEqual([false, true])
    expect(isCutOff(script(saved, fails), 0, 2)).toBe(true)
    expect(isCutOff(script(fails, retry), 0, 2)).toBe(false)
  })

  it('cannot let a request fail that the page sends because the browser is online again', () => {
    const online = step('online', 'switch the browser online again', 'a message', true)
    const steps = script(save, fails, online, fails)
    expect([isCutOff(steps, 0, 4), isCutOff(script(save, fails, online, save, fails), 0, 5)]).toEqual([true, false])
    expect(readableSteps(steps, 2, 3)[0]?.when).toBe('you switch the browser online again')
  })

  it('go on online where an earlier script ended offline', () => {
    expect(readableSteps(script(save, fails, retry), 2, 3)[0]?.when).toBe('you switch the browser online again, then press “Retry”')
  })

  it('say that nothing is to be seen, or that it stays', () => {
    const same = [step('itself', 'a moment passes', 'a form'), step('hand', 'press “Nothing”', 'a form')]
    expect(readableSteps(script(...same), 0, 2)).toEqual([
      { when: 'a moment passes (by itself; nothing to see)', seen: null },
      { when: 'you press “Nothing”', seen: 'still a form' },
    ])
  })
})
