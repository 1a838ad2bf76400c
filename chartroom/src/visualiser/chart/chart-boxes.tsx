import { memo } from 'react'
import type { ChartNode } from '../../chart/chart.ts'
import { statePath } from '../../chart/fold.ts'
import type { Area } from '../../layout/elk-graph.ts'
import { isFolded, LINE_HEIGHT, widestOf } from '../../layout/labels.ts'
import type { Box } from '../../layout/layout.ts'
import { classNames } from '../ui/class-names.ts'
import { boxOf, placed } from './areas.ts'
import styles from './chart.module.css'
import type { ChartLook, Looks } from './chart-look.ts'
import { stateName } from './chart-names.ts'
import { blocksOf, drawnWords } from './chart-words.tsx'
import { g, path, rect } from './copies.ts'
import { useFrom } from './shared.ts'
import { svgButton } from './svg-button.tsx'
import { transitionBlock } from './transition-block.tsx'

const BOX_TOP = 7
const BOX_LEFT = 10

/** The shade of an outer state, another one than that of the state around it. */
export const shadeOf = ({ children, id }: ChartNode): string | undefined =>
  children.length > 0 ? (id.split('.').length % 2 === 1 ? styles.odd : styles.even) : undefined

function classOf(node: ChartNode, { chart, found, live, place }: ChartLook): string {
  const at = statePath(chart, node.id)
  return classNames(
    shadeOf(node),
    node.kind === 'parallel' && styles.parallel,
    isFolded(node) && styles.folded,
    live?.active?.has(at) && (node.children.length > 0 ? styles.activeOuter : styles.activeLeaf),
    found.states.has(node.id) && styles.found,
    node.change && styles[node.change],
    place === at && at !== '' && styles.chosen,
  )
}

type BoxProps = Box & { looks: Looks }

const startOf = ({ x, y }: Area): string =>
  `M${x - 16.5} ${y + 14}a3.5 3.5 0 1 0 -7 0a3.5 3.5 0 1 0 7 0M${x - 20} ${y + 14}H${x - 6}M${x - 1} ${y + 14}l-7 -3.5v7z`

/** The shape of a state with the marks for where a life begins and where it ends. */
export const BoxShape = memo(({ node, x, y, width, height, looks }: BoxProps) => {
  const area = { x, y, width, height }
  return g(
    { className: useFrom(looks, (look) => classOf(node, look)) },
    rect({ className: styles.shape, ...area, rx: 8 }),
    node.kind === 'final' && rect({ className: styles.shape, x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }),
    node.isInitial && path({ className: styles.start, d: startOf(area) }),
  )
})

type FoldProps = Pick<BoxProps, 'node' | 'width' | 'looks'>

const FoldMark = ({ node, width, looks }: FoldProps) => {
  const x = width - 24
  const folded = isFolded(node)
  const show = (look: ChartLook) => look.onFocusArea(placed({ x, y: 6, width: 18, height: 18 }, boxOf(look.drawing, node.id)))
  return svgButton({
    label: `${folded ? 'Unfold' : 'Fold'} ${statePath(looks.now().chart, node.id)}`,
    className: styles.part,
    onPress: () => looks.now().onFold(node.id),
    onKeyboardFocus: () => show(looks.now()),
    children: [
      rect({ key: 'knob', className: styles.knob, x, y: 6, width: 18, height: 18, rx: 4 }),
      path({ key: 'sign', className: styles.sign, d: folded ? `M${x + 4} 15h10M${x + 9} 10v10` : `M${x + 4} 15h10` }),
    ],
  })
}

type TextProps = Omit<BoxProps, 'x' | 'y'>

const isChosen = ({ id }: ChartNode, { chart, place }: ChartLook): boolean => place === statePath(chart, id)

/** The state itself as a button. */
const Own = ({ node, lines, width, height, looks, isAlone }: TextProps & { isAlone: boolean }) => {
  const isOuter = node.children.length > 0
  const own = { x: 0, y: 0, width: isOuter ? widestOf(lines) + 2 * BOX_LEFT : width, height: lines.length * LINE_HEIGHT + BOX_TOP }
  const show = (look: ChartLook) => look.onFocusArea(placed(isOuter ? own : { ...own, height }, boxOf(look.drawing, node.id)))
  const current = useFrom(looks, (look) => isChosen(node, look))
  return svgButton({
    label: stateName(looks.now().chart, node, lines),
    className: styles.part,
    current,
    onPress: () => looks.now().onState(node.id),
    onKeyboardFocus: () => show(looks.now()),
    children: [
      rect({ key: 'hit', className: styles.hit, ...own, height: isAlone && !isOuter ? height : own.height, rx: 8 }),
      ...drawnWords(lines, BOX_LEFT, BOX_TOP),
    ],
  })
}

/** The words in the box of a state: the state itself as one button, then each transition that leads nowhere else. They begin at the corner of the box, so that one that only moves keeps them. */
export const BoxText = memo(({ node, lines, width, height, looks }: TextProps) => {
  const [own, ...inner] = blocksOf(lines)
  const canFold = node.children.length > 0 || isFolded(node)
  return (
    <>
      <Own node={node} lines={own?.lines ?? []} width={width} height={height} looks={looks} isAlone={inner.length === 0} />
      {inner.map(({ transition, from, lines: some }) => {
        const words = node.internals.find(({ id }) => id === transition)
        return (
          words &&
          transitionBlock({
            ...{ key: words.id, words, looks, source: node.id, target: null, lines: some },
            ...{ x: BOX_LEFT, top: BOX_TOP + from * LINE_HEIGHT },
            around: ({ drawing }) => boxOf(drawing, node.id),
          })
        )
      })}
      {node.id !== looks.now().chart.id && canFold && <FoldMark node={node} width={width} looks={looks} />}
    </>
  )
})
