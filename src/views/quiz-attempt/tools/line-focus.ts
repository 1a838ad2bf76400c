/** The lines that stay bright. */
const BAND = 3
const DIMMED = 'rgb(0 0 0 / 0.28)'

const heightOf = (text: HTMLElement): number => Number.parseFloat(getComputedStyle(text).lineHeight) || 1

/** The first bright line that a wish leads to: never above the text, never so low that fewer than three lines are bright. */
export const boundedLine = (wish: number, lines: number): number => Math.max(0, Math.min(Math.round(wish), lines - BAND))

/** Shows three lines of a text and dims the others; what it changes is the text's mask, so that nothing is drawn again. */
export class LineFocus {
  readonly #text: HTMLElement
  readonly #sizes = new ResizeObserver(() => this.#show(this.#line))
  #line = 0

  constructor(text: HTMLElement) {
    this.#text = text
    this.#sizes.observe(text)
    this.#show(0)
    text.addEventListener('pointermove', this.#follow)
    text.addEventListener('pointerdown', this.#follow)
  }

  move(by: 1 | -1): void {
    this.#show(this.#line + by)
  }

  end(): void {
    this.#text.removeEventListener('pointermove', this.#follow)
    this.#text.removeEventListener('pointerdown', this.#follow)
    this.#text.style.maskImage = ''
    this.#sizes.disconnect()
  }

  readonly #follow = ({ clientY }: PointerEvent): void => {
    const { top } = this.#text.getBoundingClientRect()
    this.#show(Math.floor((clientY - top) / heightOf(this.#text)) - 1)
  }

  #show(wish: number): void {
    const height = heightOf(this.#text)
    const lines = Math.round(this.#text.scrollHeight / height)
    this.#line = boundedLine(wish, lines)
    const [from, to] = [this.#line * height, (this.#line + BAND) * height]
    this.#text.style.maskImage = lines > BAND ? `linear-gradient(${DIMMED} ${from}px, #000 ${from}px ${to}px, ${DIMMED} ${to}px)` : ''
  }
}
