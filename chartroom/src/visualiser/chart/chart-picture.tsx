import { Fragment, memo } from 'react'
import type { DrawnArrow } from '../../layout/layout.ts'
import { ArrowStroke, ArrowWords, LabelGround } from './chart-arrows.tsx'
import { BoxGround, BoxShape, BoxWords } from './chart-boxes.tsx'
import type { ChartLook } from './chart-look.ts'

const keyOf = ({ arrows: [first] }: DrawnArrow): string => `${first?.id} ${first?.target}`

/** A chart: shapes and lines first, then the words of each state and of what leads out of it, in the order in which they are read. */
export const ChartPicture = memo(({ look }: { look: ChartLook }) => {
  const { boxes, arrows } = look.drawing
  const from = Map.groupBy(arrows, (arrow) => arrow.arrows[0]?.source)
  return (
    <>
      <g>
        {boxes.map((box) => (
          <BoxShape key={box.node.id} box={box} look={look} />
        ))}
        {arrows.map((arrow) => (
          <ArrowStroke key={keyOf(arrow)} arrow={arrow} look={look} />
        ))}
        {arrows.map((arrow) => (
          <LabelGround key={keyOf(arrow)} arrow={arrow} boxes={boxes} />
        ))}
        {boxes.map((box) => (
          <BoxGround key={box.node.id} box={box} />
        ))}
      </g>
      {boxes.map((box) => (
        <Fragment key={box.node.id}>
          <BoxWords box={box} look={look} />
          {from.get(box.node.id)?.map((arrow) => (
            <ArrowWords key={keyOf(arrow)} arrow={arrow} look={look} />
          ))}
        </Fragment>
      ))}
    </>
  )
})
