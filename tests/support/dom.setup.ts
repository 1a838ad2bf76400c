import { cleanup, configure, render } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { preloadContentViewer } from '../../src/views/content-viewer/lazy-viewer.ts'
import { preloadAccountMenu } from '../../src/views/layout/account-menu-button.tsx'
import { preloadProgress } from '../../src/views/progress/lazy-progress.tsx'
import { preloadAccessCode } from '../../src/views/quiz-attempt/intro/lazy-access-code.ts'
import { preloadScreens } from '../../src/views/quiz-attempt/lazy-screens.ts'
import { preloadQuestionsTab } from '../../src/views/quiz-editor/editor-screen.tsx'
import { preloadDateTimePicker } from '../../src/views/ui/date-time-field.tsx'
import { preloadDialogs } from '../../src/views/ui/dialog.tsx'
import { preloadToasts } from '../../src/views/ui/toast.tsx'

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

function matchMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })
}

/** Gives the target a member only where jsdom has none. */
function fill(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) === undefined) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

fill(window, 'matchMedia', matchMedia)
fill(window, 'ResizeObserver', QuietObserver)
fill(window, 'IntersectionObserver', QuietObserver)
fill(Element.prototype, 'scrollIntoView', () => {})
fill(Element.prototype, 'hasPointerCapture', () => false)
fill(Element.prototype, 'setPointerCapture', () => {})
fill(Element.prototype, 'releasePointerCapture', () => {})
fill(Element.prototype, 'getAnimations', () => [])
fill(URL, 'createObjectURL', () => 'blob:examhall')
fill(URL, 'revokeObjectURL', () => {})
window.scrollTo = () => {}

// What the pages load when it is needed is there at once, so that tests need not wait for modules.
await Promise.all([
  preloadAccessCode(),
  preloadAccountMenu(),
  preloadContentViewer(),
  preloadDateTimePicker(),
  preloadDialogs(),
  preloadScreens(),
  preloadProgress(),
  preloadQuestionsTab(),
  preloadToasts(),
])

// React notes for each element where it was made, for messages that nobody reads here; beyond a number of elements it stops, as if it was reached.
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true })

configure({ asyncUtilTimeout: 10_000 })

// React and the testing library stay loaded for the files that follow: each tells them anew that this is a test, and leaves nothing open.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true))
afterEach(cleanup)
afterAll(() => {
  const isIdle = render(React.createElement('i')).container.firstChild !== null
  cleanup()
  if (!isIdle) throw new Error('An act() of this file was never awaited.')
})
