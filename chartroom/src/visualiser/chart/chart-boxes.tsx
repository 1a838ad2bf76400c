import { memo } from 'react'
import { statePath } from '../../chart/fold.ts'
import { isFolded, LINE_HEIGHT, widestOf } from '../../layout/labels.ts'
import type { Box } from '../../layout/layout.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './chart.module.css'
import type { ChartLook } from './chart-look.ts'
import { stateName } from './chart-names.ts'
import { blocksOf, ChartWords } from './chart-words.tsx'
import { SvgButton } from './svg-button.tsx'
import { TransitionBlock, transitionLook } from './transition-block.tsx'

export const BOX_TOP = 7
const BOX_LEFT = 10

const StartMark = ({ x, y }: Box) => (
  <g className={styles.start}>
    <circle cx={x - 20} cy={y + 14} r="3.5" />
    <path d={`M${x - 20} ${y + 14}H${x - 6}`} />
    <path d={`M${x - 1} ${y + 14}l-7 -3.5v7z`} />
  </g>
)

const shadeOf = ({ node }: Box): string | undefined =>
  node.children.length > 0 ? (node.id.split('.').length % 2 === 1 ? styles.odd : styles.even) : undefined

function classOf(box: Box, { chart, found, live, place }: ChartLook): string {
  const at = statePath(chart, box.node.id)
  return classNames(
    shadeOf(box),
    box.node.kind === 'parallel' && styles.parallel,
    isFolded(box.node) && styles.folded,
    live?.active?.has(at) && (box.node.children.length > 0 ? styles.activeOuter : styles.activeLeaf),
    found.states.has(box.node.id) && styles.found,
    box.node.change && styles[box.node.change],
    place === at && at !== '' && styles.chosen,
  )
}

interface BoxProps {
  box: Box
  look: ChartLook
}

/** The shape of a state with the marks for where a life begins and where it ends. */
export const BoxShape = memo(
  ({ box, look }: BoxProps) => {
    const { node, x, y, width, height } = box
    return (
      <g className={classOf(box, look)}>
        <rect className={styles.shape} x={x} y={y} width={width} height={height} rx="8" />
        {node.kind === 'final' && <rect className={styles.shape} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="5" />}
        {node.isInitial && <StartMark {...box} />}
      </g>
    )
  },
  (before, after) => before.box === after.box && classOf(before.box, before.look) === classOf(after.box, after.look),
)

/** What makes the words of an outer state legible where arrows pass under them. */
export const BoxGround = memo(({ box }: { box: Box }) => {
  const { x, y, lines } = box
  const size = { width: widestOf(lines) + 8, height: lines.length * LINE_HEIGHT + 4 }
  return box.node.children.length === 0 ? null : (
    <rect className={classNames(styles.ground, shadeOf(box))} x={x + 6} y={y + 5} {...size} rx="4" />
  )
})

const isChosen = ({ box, look }: BoxProps): boolean => look.place === statePath(look.chart, box.node.id)

/** What the words of a box look like; equal looks need no new drawing. */
const wordsLook = ({ box, look }: BoxProps): string =>
  [isChosen({ box, look }), ...box.node.internals.map(({ id }) => transitionLook(id, look))].join()

const FoldMark = ({ box, look }: BoxProps) => {
  const [x, y] = [box.x + box.width - 24, box.y + 6]
  const folded = isFolded(box.node)
  return (
    <SvgButton
      label={`${folded ? 'Unfold' : 'Fold'} ${statePath(look.chart, box.node.id)}`}
      className={styles.part}
      onPress={() => look.onFold(box.node.id)}
      onKeyboardFocus={() => look.onFocusArea({ x, y, width: 18, height: 18 })}
    >
      <rect className={styles.knob} x={x} y={y} width="18" height="18" rx="4" />
      <path className={styles.sign} d={folded ? `M${x + 4} ${y + 9}h10M${x + 9} ${y + 4}v10` : `M${x + 4} ${y + 9}h10`} />
    </SvgButton>
  )
}

/** The words in the box of a state: the state itself as one button, then each transition that leads nowhere else. */
export const BoxWords = memo(
  ({ box, look }: BoxProps) => {
    const { node, x, y, lines } = box
    const [own, ...inner] = blocksOf(lines)
    const isRoot = node.id === look.chart.id
    const isOuter = node.children.length > 0
    const ownHeight = (own?.lines.length ?? 0) * LINE_HEIGHT + BOX_TOP
    const width = isOuter ? widestOf(own?.lines ?? []) + 2 * BOX_LEFT : box.width
    return (
      <>
        <SvgButton
          label={stateName(look.chart, node, own?.lines ?? [])}
          className={styles.part}
          current={isChosen({ box, look })}
          onPress={() => look.onState(node.id)}
          onKeyboardFocus={() => look.onFocusArea(isOuter ? { x, y, width, height: ownHeight } : box)}
        >
          <rect className={styles.hit} x={x} y={y} width={width} height={inner.length > 0 || isOuter ? ownHeight : box.height} rx="8" />
          <ChartWords lines={own?.lines ?? []} x={x + BOX_LEFT} top={y + BOX_TOP} />
        </SvgButton>
        {inner.map((block) => (
          <TransitionBlock
            key={block.transition}
            words={node.internals.find(({ id }) => id === block.transition)}
            source={node.id}
            target={null}
            lines={block.lines}
            x={x + BOX_LEFT}
            top={y + BOX_TOP + block.from * LINE_HEIGHT}
            look={look}
          />
        ))}
        {!isRoot && (isOuter || isFolded(node)) && <FoldMark box={box} look={look} />}
      </>
    )
  },
  (before, after) => before.box === after.box && wordsLook(before) === wordsLook(after),
)
