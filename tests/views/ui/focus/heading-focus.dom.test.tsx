import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitHeading, focusHeading } from '../../../../src/views/ui/focus/heading-focus.ts'

const { focus } = HTMLElement.prototype

/** jsdom focuses what is inert; a browser does not. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[inert]')) focus.call(this)
  })
  document.body.innerHTML = '<main inert><h1>Unit 4 test</h1></main><div role="dialog"><button>Sign in</button></div>'
  document.querySelector('button')?.focus()
})
afterEach(() => {
  document.body.innerHTML = ''
})

const heading = () => document.querySelector('h1')

test('A heading behind a dialog cannot have the focus yet', () => {
  expect(focusHeading(heading())).toBe(false)
  expect(document.activeElement?.tagName).toBe('BUTTON')
})

test('A heading gets the focus when the dialog in front of it is gone, also where the page is opened up after that', async () => {
  const stop = awaitHeading()
  document.querySelector('[role=dialog]')?.append('Signing in...')
  await Promise.resolve()
  document.querySelector('[role=dialog]')?.remove()
  await Promise.resolve()
  document.querySelector('main')?.removeAttribute('inert')
  await expect.poll(() => document.activeElement).toBe(heading())
  stop()
})

test('A heading gets the focus also where the page is opened up before the dialog in front of it goes', async () => {
  const stop = awaitHeading()
  document.querySelector('main')?.removeAttribute('inert')
  await Promise.resolve()
  document.querySelector('[role=dialog]')?.remove()
  await expect.poll(() => document.activeElement).toBe(heading())
  stop()
})

test('What opened the dialog gets the focus back, which takes a frame, and the heading leaves it there', async () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button>Preview</button>')
  const opener = document.querySelector<HTMLElement>('main button')
  const headed = vi.fn()
  heading()?.addEventListener('focus', headed)
  const stop = awaitHeading()
  document.querySelector('main')?.removeAttribute('inert')
  await Promise.resolve()
  document.querySelector('[role=dialog]')?.remove()
  requestAnimationFrame(() => opener?.focus())
  for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  expect([document.activeElement, headed.mock.calls.length]).toEqual([opener, 0])
  stop()
})
