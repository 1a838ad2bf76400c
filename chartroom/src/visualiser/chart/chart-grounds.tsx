import { LINE_HEIGHT, widestOf } from '../../layout/labels.ts'
import type { Box, DrawnArrow } from '../../layout/layout.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import { shadeOf } from './chart-boxes.tsx'

/** The shade that a label is drawn on: that of the innermost outer state around its middle. */
function shadeUnder({ label: { x, y, width, height } }: DrawnArrow, boxes: readonly Box[]): string | undefined {
  const [left, top] = [x + width / 2, y + height / 2]
  const around = boxes.findLast(
    (box) => box.node.children.length > 0 && box.x <= left && left <= box.x + box.width && box.y <= top && top <= box.y + box.height,
  )
  return around && shadeOf(around.node)
}

/** Draws what makes the words beside an arrow legible where lines pass under them. */
export const labelGround = (arrow: DrawnArrow, boxes: readonly Box[], key: string) => {
  const { x, y, width, height } = arrow.label
  return <rect key={key} className={classNames(styles.ground, shadeUnder(arrow, boxes))} x={x} y={y} width={width} height={height} rx="4" />
}

/** Draws what makes the words of an outer state legible where arrows pass under them. */
export const boxGround = ({ node, x, y, lines }: Box) => {
  const size = { width: widestOf(lines) + 8, height: lines.length * LINE_HEIGHT + 4 }
  return <rect key={`ground ${node.id}`} className={classNames(styles.ground, shadeOf(node))} x={x + 6} y={y + 5} {...size} rx="4" />
}
