import { memo, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Drawing } from '../../layout/layout.ts'
import { shaftOf } from '../../layout/strokes.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './thumbnail.module.css'
import { ShownThumbnails } from './thumbnails.ts'

const Picture = memo(({ drawing }: { drawing: Drawing }) => (
  <svg aria-hidden="true" className={styles.picture} viewBox={`0 0 ${drawing.width} ${drawing.height}`}>
    {drawing.boxes.slice(1).map(({ node, x, y, width, height }) => (
      <rect
        key={node.id}
        className={classNames(styles.state, node.children.length > 0 && styles.outer, node.isInitial && styles.initial)}
        {...{ x, y, width, height }}
        rx="8"
      />
    ))}
    {drawing.arrows.map(({ arrows, points }) => (
      <path key={`${arrows[0]?.id} ${arrows[0]?.target}`} className={styles.arrow} d={shaftOf(points)} />
    ))}
  </svg>
))

/** The chart of a machine, too small to be read, drawn once its place comes into the window. */
export const Thumbnail = ({ name }: { name: string }) => {
  const thumbnails = useContext(ShownThumbnails)
  const drawing = useSyncExternalStore(thumbnails.subscribe, () => thumbnails.named(name))
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let forget: (() => void) | undefined
    const seen = new IntersectionObserver((entries) => {
      forget?.()
      forget = entries.at(-1)?.isIntersecting ? thumbnails.ask(name) : undefined
    })
    if (place.current) seen.observe(place.current)
    return () => {
      seen.disconnect()
      forget?.()
    }
  }, [name, thumbnails])
  return (
    <span ref={place} className={styles.thumbnail} aria-hidden="true">
      {drawing && <Picture drawing={drawing} />}
    </span>
  )
}
