import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MAX_FORMULA } from '../../../domain/text/math-text.ts'
import { renderFormula, speakFormula } from '../../../src/views/math/katex-renderer.ts'
import { MathLabel } from '../../../src/views/math/math-label.tsx'
import { MathText } from '../../../src/views/math/math-text.tsx'
import { preloadMath } from '../../../src/views/math/preload-math.ts'

const drawn = async (element: ReturnType<typeof render>) => {
  await expect.poll(() => element.container.querySelector('.katex')).not.toBe(null)
  return element.container
}

describe('Text', () => {
  it('without formulas is only text', () => {
    const { container } = render(<MathText text={'costs $5 and \\$10'} />)
    expect(container.firstElementChild?.innerHTML).toBe('costs $5 and $10')
  })

  it('breaks at the newline marker', () => {
    const { container } = render(<MathText text={'first\\\\\nsecond'} />)
    expect(container.firstElementChild?.innerHTML).toBe('first<br>second')
  })

  // Shows: A formula between single dollar signs is drawn inside its line.
  // Shows: Formulas in rich text are drawn inline and on lines of their own, and in red when they fail.
  it('draws an inline formula with its MathML', async () => {
    const container = await drawn(render(<MathText text="area $x^2$ here" />))
    expect([container.querySelector('annotation')?.textContent, container.querySelector('.katex-display')]).toEqual(['x^2', null])
  })

  // Shows: A formula between double dollar signs is drawn on a line of its own.
  // Shows: Formulas in rich text are drawn inline and on lines of their own, and in red when they fail.
  it('draws a display formula on its own line', async () => {
    const container = await drawn(render(<MathText text="$$x^2$$" />))
    expect(container.querySelectorAll('.katex-display').length).toBe(1)
  })

  it('draws the same formula twice', async () => {
    const container = await drawn(render(<MathText text="$a$ and $a$" />))
    expect(container.querySelectorAll('.katex').length).toBe(2)
  })

  it('follows a changed formula', async () => {
    const element = render(<MathText text="$a$" />)
    await drawn(element)
    element.rerender(<MathText text="$b$" />)
    expect([...element.container.querySelectorAll('annotation')].map((node) => node.textContent)).toEqual(['b'])
  })

  // Shows: A formula that cannot be drawn is shown as it was typed, in red (#ef4444).
  // Shows: A fault in a formula is drawn inside the text in red and throws nothing.
  // Shows: A failed formula is shown in its place, in red or as "Error rendering content: {message}".
  // Shows: Formulas in rich text are drawn inline and on lines of their own, and in red when they fail.
  it('shows a wrong formula as raw text', async () => {
    const { container } = render(<MathText text={'wrong: $\\frac{1$ end'} />)
    await expect.poll(() => container.querySelector('.math-error')?.textContent).toBe('$\\frac{1$')
  })

  // Shows: Any other failure to draw a text reads "Error rendering content: {message}".
  // Shows: A failed formula is shown in its place, in red or as "Error rendering content: {message}".
  it('says what else went wrong', async () => {
    render(<MathText text={`$${'x'.repeat(MAX_FORMULA + 1)}$`} />)
    await screen.findByText('Error rendering content: The formula is longer than 2000 characters.')
  })

  it('survives thousands of nested braces', async () => {
    const nested = `${'{'.repeat(900)}x${'}'.repeat(900)}`
    const { container } = render(<MathText text={`before $${nested}$`} />)
    await expect.poll(() => container.querySelector('.katex, .math-error')).not.toBe(null)
  })
})

describe('A label of formulas', () => {
  const radio = (text: string) =>
    render(
      <label>
        <input type="radio" /> <MathLabel text={text} />
      </label>,
    )

  it('has a spoken name', async () => {
    radio('$\\frac{2x^3}{3}$')
    await screen.findByRole('radio', { name: 'start fraction, 2, x, cubed, divided by, 3, end fraction' })
  })

  it('has a spoken name row by row where it is a matrix', async () => {
    radio('$\\begin{pmatrix}1&2\\end{pmatrix}$')
    await screen.findByRole('radio', { name: 'matrix with 1 row and 2 columns, row 1: 1; 2, end matrix' })
  })

  it('keeps its words', async () => {
    radio('about $x$ metres')
    await screen.findByRole('radio', { name: 'about x metres' })
  })

  it('hides the drawing from assistive technology', async () => {
    const container = await drawn(radio('$x$'))
    expect(container.querySelector('.katex')?.parentElement?.getAttribute('aria-hidden')).toBe('true')
  })
})

describe('The renderer', () => {
  it('keeps a drawing for its text', () => {
    expect(renderFormula('y', false)).toBe(renderFormula('y', false))
  })

  it('gives up on macro bombs', () => {
    const bomb = '\\def\\a{\\a\\a}\\a'
    expect(renderFormula(bomb, false)).toMatchObject({ ok: false, message: null })
  })

  it.each(['\\href{javascript:alert(1)}{x}', '\\includegraphics{https://x.example/a.png}', '\\htmlStyle{color:red}{x}'])(
    'keeps %s inert',
    (tex) => {
      const result = renderFormula(tex, false)
      const stage = document.createElement('div')
      if (result.ok) stage.append(result.nodes.cloneNode(true))
      expect([stage.querySelector('a, img, [src], [href]'), stage.querySelector('[style*="color:red"]')]).toEqual([null, null])
    },
  )

  it('says why a formula cannot be drawn', () => {
    const result = renderFormula('\\frac{1', false)
    expect(result.ok ? '' : result.reason).toBe("Unexpected end of input in a macro argument, expected '}' at end of input: \\frac{1")
  })

  it('is not spoken where it is too long to be drawn', () => {
    expect(speakFormula('x'.repeat(MAX_FORMULA + 1))).toBe('The formula is longer than 2000 characters.')
  })

  it('tells by its edge on which side it goes on, and can be scrolled by keyboard', async () => {
    const container = await drawn(render(<MathText text="$$x^2$$" />))
    const formula = container.querySelector<HTMLElement>('.katex-display')?.parentElement as HTMLElement
    Object.defineProperties(formula, { clientWidth: { value: 300 }, scrollWidth: { value: 900 } })
    const at = (scrollLeft: number) => {
      formula.scrollLeft = scrollLeft
      formula.dispatchEvent(new Event('scroll'))
      return [formula.dataset.more, formula.tabIndex]
    }
    expect([at(0), at(200), at(600)]).toEqual([
      ['end', 0],
      ['start end', 0],
      ['start', 0],
    ])
  })

  it('reports when it is preloaded', async () => {
    const fonts: string[] = []
    const load = async (font: string) => void fonts.push(font)
    Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
    await preloadMath()
    expect(fonts).toHaveLength(4)
  })
})
