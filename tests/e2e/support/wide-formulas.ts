import type { Page } from '@playwright/test'

const tex = String.raw
const row = (cells: readonly string[]) => cells.join(' & ')

/** Formulas inside a line that break nowhere, each wider than a phone. */
export const wideInline = [
  tex`$\begin{pmatrix} ${row(['a_{1}+b', 'a_{2}+b', 'a_{3}+b', 'a_{4}+b'])} \\ ${row(['c_{1}', 'c_{2}', 'c_{3}', 'c_{4}'])} \end{pmatrix}$`,
  tex`$\text{The force is proportional to the acceleration of the body and to its mass, as Newton wrote in the year 1687}$`,
  tex`$\frac{a+b+c+d+e+f+g+h+i+j+k+l+m+n}{1+2+3+4+5+6+7+8+9+10+11+12+13+14+15+16}$`,
] as const

/** What a wide formula does to a page: how far it scrolls sideways, what formulas are seen outside of their boxes, and what of their height is cut off. */
export const damageOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const scrollerOf = (formula: Element) => {
      let box: Element | null = formula
      while (box && !['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) box = box.parentElement
      return box ?? document.documentElement
    }
    const formulas = [...document.querySelectorAll('.katex')]
    const out = formulas.filter((formula) => {
      const box = formula.closest('label, li, dd, [role=dialog], main')?.getBoundingClientRect()
      const seen = Math.min(formula.getBoundingClientRect().right, scrollerOf(formula).getBoundingClientRect().right)
      return box && seen > box.right
    })
    const cut = formulas
      .map(scrollerOf)
      .filter((box) => box.parentElement && box.matches('[data-more]') && box.scrollHeight > box.clientHeight + 1)
    return { sideways: scrollWidth - clientWidth, out: out.map(({ textContent }) => textContent), cut: cut.length }
  })
