import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitHeading, focusHeading } from '../../../src/views/ui/heading-focus.ts'

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
