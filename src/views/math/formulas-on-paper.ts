/** In em of the text; the lines of a printed page are longer. */
const fitsAnyway = 16
const stageSize = 100

interface Widths {
  /** In em of the text; of a formula on one line. */
  whole: number
  /** In em of the text; of the part that breaks nowhere. */
  widest: number
}

const watched = new Set<HTMLElement>()

function stageOf(formulas: readonly HTMLElement[]): HTMLElement {
  const stage = document.createElement('div')
  stage.style.cssText = `position: fixed; visibility: hidden; font-size: ${stageSize}px`
  stage.style.setProperty('display', 'block', 'important')
  stage.append(
    ...formulas.map((formula) => {
      const box = document.createElement('div')
      box.append(...formula.cloneNode(true).childNodes)
      return box
    }),
  )
  return stage
}

/** A page that is read beside others may hide some of its formulas, or make them narrow: all are measured in a place of their own. */
function widthsOf(formulas: readonly HTMLElement[]): Widths[] {
  const stage = stageOf(formulas)
  document.body.append(stage)
  const boxes = [...stage.children] as HTMLElement[]
  const read = (size: string): number[] => {
    for (const box of boxes) box.style.inlineSize = size
    return boxes.map((box) => box.getBoundingClientRect().width / stageSize)
  }
  const [whole, widest] = [read('max-content'), read('min-content')]
  stage.remove()
  return whole.map((width, place) => ({ whole: width, widest: widest[place] ?? width }))
}

/** Paper does not scroll: the style sheet makes what is wider than its line as small as it has to be, and needs the widths for it. */
function fit(): void {
  const formulas = [...watched]
  const widths = widthsOf(formulas)
  for (const [place, { dataset, style, firstElementChild }] of formulas.entries()) {
    const { whole = 0, widest = 0 } = widths[place] ?? {}
    if (widest <= fitsAnyway) continue
    dataset.paper = firstElementChild?.matches('.katex-display') ? 'display' : 'line'
    style.setProperty('--whole', `${whole}`)
    style.setProperty('--widest', `${widest}`)
  }
}

addEventListener('beforeprint', fit)

/** Fits a formula to the paper when the page is printed; the answer stops that. */
export function fitOnPaper(formula: HTMLElement): () => void {
  watched.add(formula)
  return () => void watched.delete(formula)
}
