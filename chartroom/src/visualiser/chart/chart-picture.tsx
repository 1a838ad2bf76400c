import { memo } from 'react'
import type { Drawing } from '../../layout/layout.ts'
import { ArrowStroke, ArrowWords, keyOf } from './chart-arrows.tsx'
import { BoxShape, BoxWords } from './chart-boxes.tsx'
import { boxGround, labelGround } from './chart-grounds.tsx'
import type { Looks } from './chart-look.ts'

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
        <BoxWords key={box.node.id} {...box} looks={looks} />,
        ...(from.get(box.node.id) ?? []).map((arrow) => <ArrowWords key={keyOf(arrow)} arrow={arrow} looks={looks} />),
      ])}
    </>
  )
})
