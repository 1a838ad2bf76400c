import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MathLabel } from '../../../src/views/math/math-label.tsx'

const drawn = async (element: ReturnType<typeof render>) => {
  await expect.poll(() => element.container.querySelector('.katex')).not.toBe(null)
  return element.container
}

describe('A formula in a choice', () => {
  const wide = (container: HTMLElement, scrollWidth: number) => {
    const formula = container.querySelector<HTMLElement>('.katex-display')?.parentElement as HTMLElement
    Object.defineProperties(formula, {
      clientWidth: { value: 300, configurable: true },
      scrollWidth: { value: scrollWidth, configurable: true },
    })
    formula.dispatchEvent(new Event('scroll'))
    return formula
  }
  const choice = (
    <label>
      <input type="radio" /> <MathLabel text="$$x^2$$" />
    </label>
  )

  it('is a tab stop with a name where it is too wide, and leaves the choice its name', async () => {
    const container = await drawn(render(choice))
    const name = screen.getByRole('radio', { name: /x, squared/ })
    const formula = wide(container, 900)
    expect([formula.tabIndex, screen.getByRole('img', { name: /x, squared/ })]).toEqual([0, formula])
    expect(screen.getByRole('radio', { name: 'x, squared' })).toBe(name)
    wide(container, 300)
    expect([formula.tabIndex, formula.getAttribute('aria-hidden'), screen.queryByRole('img')]).toEqual([-1, 'true', null])
    expect(screen.getByRole('radio', { name: 'x, squared' })).toBe(name)
  })

  it('is none in a link, which scrolls nothing by itself', async () => {
    const container = await drawn(
      render(
        <a href="/quiz">
          <MathLabel text="$$x^2$$" />
        </a>,
      ),
    )
    expect(wide(container, 900).tabIndex).toBe(-1)
  })
})
