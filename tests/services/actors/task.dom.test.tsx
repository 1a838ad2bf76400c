import { act, render } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { afterMicrotasks } from 'chartroom/actor-harness'
import { promiseContract } from 'chartroom/contracts'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type PromiseActorLogic, setup, waitFor } from 'xstate'
import { task } from '../../../src/services/actors/task.ts'

const loadingMachine = setup({ actors: { load: promiseContract<string, null>('load') } }).createMachine({
  id: 'page',
  initial: 'loading',
  states: { loading: { invoke: { id: 'load', src: 'load', input: null, onDone: 'loaded', onError: 'failed' } }, loaded: {}, failed: {} },
})

type Run = (call: { signal: AbortSignal }) => Promise<string>

/** Calls that are answered together, and reject as fetch does when they are aborted. */
function heldCalls() {
  const answers: (() => void)[] = []
  const run: Run = ({ signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    answers.push(() => resolve('text'))
    return promise
  }
  const answerAll = async () => {
    for (const answer of answers) answer()
    await afterMicrotasks()
  }
  return { run, answerAll }
}

async function stateAfterStrictMode(wrap: (run: Run) => PromiseActorLogic<string, null>): Promise<string> {
  const { run, answerAll } = heldCalls()
  const provided = loadingMachine.provide({ actors: { load: wrap(run) } })
  const Page = () => {
    const ref = useActorRef(provided)
    return <p>{useSelector(ref, (snapshot) => snapshot.value)}</p>
  }
  const { container } = render(<Page />, { wrapper: StrictMode })
  await act(afterMicrotasks)
  await act(answerAll)
  return container.textContent
}

describe('A task', () => {
  it('finishes with what its run answers', async () => {
    const actor = createActor(
      task(({ input }: { input: number }) => Promise.resolve(input + 1)),
      { input: 1 },
    ).start()
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toBe(2)
  })

  it('fails with what its run rejects with', async () => {
    const actor = createActor(task(() => Promise.reject(new Error('gone'))))
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toEqual(new Error('gone'))
  })

  it('fails with what its run throws', async () => {
    const run = () => {
      throw new Error('broken')
    }
    const actor = createActor(task(run))
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toEqual(new Error('broken'))
  })

  it('survives the restart of StrictMode', async () => {
    expect(await stateAfterStrictMode((run) => task<string, null>(run))).toBe('loaded')
  })

  it('is needed for that: a bare promise actor delivers the abort of its first run', async () => {
    expect(await stateAfterStrictMode((run) => fromPromise<string, null>(run))).toBe('failed')
  })
})
