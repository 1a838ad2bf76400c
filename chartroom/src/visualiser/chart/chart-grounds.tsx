import { LINE_HEIGHT, widestOf } from '../../layout/labels.ts'
import type { Box, DrawnArrow } from '../../layout/layout.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import { shadeOf } from './chart-boxes.tsx'

interface Ground {
  readonly shade: string | undefined
  /** The data of an SVG path. */
  readonly shape: string
}

const RADIUS = 4

/** A rectangle with round corners, as the data of an SVG path. */
function roundedOf(x: number, y: number, width: number, height: number): string {
  const corner = (toX: number, toY: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${toX} ${toY}`
  const [across, down] = [width - 2 * RADIUS, height - 2 * RADIUS]
  return [
    `M${x + RADIUS} ${y}h${across}${corner(RADIUS, RADIUS)}v${down}${corner(-RADIUS, RADIUS)}`,
    `h${-across}${corner(-RADIUS, -RADIUS)}v${-down}${corner(RADIUS, -RADIUS)}z`,
  ].join('')
}

/** The ground of a label, in the shade that it is drawn on: that of the innermost outer state around its middle. */
function labelGround({ label: { x, y, width, height } }: DrawnArrow, outer: readonly Box[]): Ground {
  const [left, top] = [x + width / 2, y + height / 2]
  const around = outer.findLast((box) => box.x <= left && left <= box.x + box.width && box.y <= top && top <= box.y + box.height)
  return { shade: around && shadeOf(around.node), shape: roundedOf(x, y, width, height) }
}

const boxGround = ({ node, x, y, lines }: Box): Ground => ({
  shade: shadeOf(node),
  shape: roundedOf(x + 6, y + 5, widestOf(lines) + 8, lines.length * LINE_HEIGHT + 4),
})

/** Draws one shape for all grounds of a shade. */
const drawnGrounds = (grounds: readonly Ground[], key: string) =>
  [...Map.groupBy(grounds, ({ shade }) => shade)].map(([shade, some]) => (
    <path key={`${key} ${shade}`} className={classNames(styles.ground, shade)} d={some.map(({ shape }) => shape).join('')} />
  ))

/** Draws what makes the words beside arrows and of outer states legible where lines pass under them. */
export function groundsOf(boxes: readonly Box[], arrows: readonly DrawnArrow[]) {
  const outer = boxes.filter(({ node }) => node.children.length > 0)
  const labels = arrows.map((arrow) => labelGround(arrow, outer))
  return [...drawnGrounds(labels, 'labels'), ...drawnGrounds(outer.map(boxGround), 'boxes')]
}
