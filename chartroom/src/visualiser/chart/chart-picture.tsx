import { memo } from 'react'
import type { Area } from '../../layout/elk-graph.ts'
import type { Drawing } from '../../layout/layout.ts'
import { ArrowStroke, ArrowText, keyOf } from './chart-arrows.tsx'
import { BoxShape, BoxText } from './chart-boxes.tsx'
import { groundsOf } from './chart-grounds.tsx'
import type { Looks } from './chart-look.ts'
import { copiesOf, g } from './copies.ts'

const [boxShape, boxText, arrowStroke, arrowText] = [copiesOf(BoxShape), copiesOf(BoxText), copiesOf(ArrowStroke), copiesOf(ArrowText)]

const cornerOf = ({ x, y }: Area): string => `translate(${x} ${y})`

/** A chart: shapes and lines first, then the words of each state and of what leads out of it, in the order in which they are read. */
export const ChartPicture = memo(({ drawing: { boxes, arrows }, looks }: { drawing: Drawing; looks: Looks }) => {
  const from = Map.groupBy(arrows, (arrow) => arrow.arrows[0]?.source)
  return (
    <>
      <g>
        {boxes.map((box) => boxShape({ key: box.node.id, ...box, looks }))}
        {arrows.filter(({ points }) => points.length > 1).map((arrow) => arrowStroke({ key: keyOf(arrow), arrow, looks }))}
        {groundsOf(boxes, arrows)}
      </g>
      {boxes.flatMap(({ x, y, ...box }) => [
        g({ key: box.node.id, transform: cornerOf({ x, y, ...box }) }, boxText({ ...box, looks })),
        ...(from.get(box.node.id) ?? []).map((arrow) =>
          g({ key: keyOf(arrow), transform: cornerOf(arrow.label) }, arrowText({ arrow, looks })),
        ),
      ])}
    </>
  )
})
