import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../src/chart/chart.ts'
import { mermaidOf } from '../../src/chart/mermaid.ts'

const player = createMachine({
  id: 'player',
  initial: 'loading',
  states: {
    loading: { on: { STOP: 'stopped' }, always: { guard: 'isThere', target: 'playing' } },
    playing: {
      type: 'parallel',
      on: { STOP: 'stopped', MUTE: { actions: 'mute' } },
      states: {
        sound: { initial: 'loud', states: { loud: { on: { 'night.fell': { target: 'low', actions: 'dim' } } }, low: {} } },
        picture: { on: { NEXT: { guard: 'hasNext', actions: 'step' } } },
      },
    },
    stopped: { type: 'final' },
  },
})

it('Mermaid source has nested and parallel states, beginnings, ends and every transition', () => {
  expect(mermaidOf(chartOf(player))).toBe(`stateDiagram-v2
  state "player" as player {
    [*] --> loading
    state "loading" as loading
    state "playing" as playing {
      state "sound" as playing_sound {
        [*] --> playing_sound_loud
        state "loud" as playing_sound_loud
        state "low" as playing_sound_low
      }
      --
      state "picture" as playing_picture
      playing_picture : picture
      playing_picture : NEXT [hasNext] / step
    }
    state "stopped" as stopped
    stopped --> [*]
  }
  loading --> stopped : STOP
  loading --> playing : always [isThere]
  playing --> stopped : STOP
  playing_sound_loud --> playing_sound_low : night.fell / dim
  %% playing : MUTE / mute
`)
})
