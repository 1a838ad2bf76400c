import { describe, expect, it, vi } from 'vitest'
import { parkingTicketModel } from '../../example/src/parking-ticket/alphabet.ts'
import { simulate } from '../../src/paths/simulation.ts'

const place = (type: string): number => parkingTicketModel.events.findIndex((event) => event.type === type)
const [ADD_TIME, PAY, ACCEPTED, PRINTED, TAKE_TICKET] = [
  place('ADD_TIME'),
  place('PAY'),
  place('xstate.done.actor.chargeCard'),
  place('xstate.done.actor.printTicket'),
  place('TAKE_TICKET'),
]
const wordsAfter = (...taken: number[]) =>
  simulate(parkingTicketModel, 0, taken)
    .at(-1)
    ?.choices.map(({ words }) => words)

describe('A simulated machine', () => {
  it('begins in its initial state with what can happen there', () => {
    const [start] = simulate(parkingTicketModel, 0, [])
    expect([start?.actor.value, start?.choices]).toEqual([
      'idle',
      [{ event: ADD_TIME, words: 'press “Add 30 minutes”', by: 'person', transitions: ['parkingTicket.idle --ADD_TIME[0]'] }],
    ])
  })

  it('offers each outcome of the actor that would run', () => {
    expect(wordsAfter(ADD_TIME, PAY)).toEqual(['the card is accepted', 'the card is declined'])
  })

  it('offers timers, and no event that its guard refuses', () => {
    expect(wordsAfter(ADD_TIME)).toEqual(['press “Add 30 minutes”', 'press “Pay”', 'press “Cancel”', 'you do nothing for a minute'])
    expect(wordsAfter(ADD_TIME, ADD_TIME, ADD_TIME)).toEqual(['press “Pay”', 'press “Cancel”', 'you do nothing for a minute'])
  })

  it('keeps at each moment what it knew before, what it took, and what led there', () => {
    const moments = simulate(parkingTicketModel, 0, [ADD_TIME, PAY, ACCEPTED])
    expect(moments.map(({ words, actor: { value } }) => [words, value])).toEqual([
      ['', 'idle'],
      ['press “Add 30 minutes”', 'choosing'],
      ['press “Pay”', 'paying'],
      ['the card is accepted', 'printing'],
    ])
    expect(moments.at(-1)?.actor).toMatchObject({
      before: { minutes: 30, receipt: null },
      context: { minutes: 30, receipt: 'R-120' },
      taken: ['parkingTicket.paying --xstate.done.actor.chargeCard[0]'],
    })
  })

  it('goes all the way round', () => {
    expect(simulate(parkingTicketModel, 0, [ADD_TIME, PAY, ACCEPTED, PRINTED, TAKE_TICKET]).at(-1)?.actor.value).toBe('idle')
  })

  it('runs one event for one step more, and goes back to what it knows', () => {
    simulate(parkingTicketModel, 0, [ADD_TIME])
    const run = vi.spyOn(parkingTicketModel.machine, 'transition')
    const [, , paying] = simulate(parkingTicketModel, 0, [ADD_TIME, PAY])
    const [, chosen] = simulate(parkingTicketModel, 0, [ADD_TIME])
    const ran = run.mock.calls.length
    run.mockRestore()
    expect([ran, paying?.actor.value, chosen?.actor.value]).toEqual([1, 'paying', 'choosing'])
  })
})
