import { memo } from 'react'
import type { Area } from '../../layout/elk-graph.ts'
import type { Drawing } from '../../layout/layout.ts'
import { ArrowStroke, ArrowText, keyOf } from './chart-arrows.tsx'
import { BoxShape, BoxText } from './chart-boxes.tsx'
import { boxGround, labelGround } from './chart-grounds.tsx'
import type { Looks } from './chart-look.ts'

const cornerOf = ({ x, y }: Area): string => `translate(${x} ${y})`

/** A chart: shapes and lines first, then the words of each state and of what leads out of it, in the order in which they are read. */
export const ChartPicture = memo(({ drawing: { boxes, arrows }, looks }: { drawing: Drawing; looks: Looks }) => {
  const from = Map.groupBy(arrows, (arrow) => arrow.arrows[0]?.source)
  return (
    <>
      <g>
        {boxes.map((box) => (
          <BoxShape key={box.node.id} {...box} looks={looks} />
        ))}
        {arrows
          .filter(({ points }) => points.length > 1)
          .map((arrow) => (
            <ArrowStroke key={keyOf(arrow)} arrow={arrow} looks={looks} />
          ))}
        {arrows.map((arrow) => labelGround(arrow, boxes, keyOf(arrow)))}
        {boxes.filter(({ node }) => node.children.length > 0).map(boxGround)}
      </g>
      {boxes.flatMap((box) => [
        <g key={box.node.id} transform={cornerOf(box)}>
          <BoxText node={box.node} lines={box.lines} width={box.width} height={box.height} looks={looks} />
        </g>,
        ...(from.get(box.node.id) ?? []).map((arrow) => (
          <g key={keyOf(arrow)} transform={cornerOf(arrow.label)}>
            <ArrowText arrow={arrow} looks={looks} />
          </g>
        )),
      ])}
    </>
  )
})
