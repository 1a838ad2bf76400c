import { ZoomIn, ZoomOut } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { formatPercent } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './picture-zoom.module.css'

export interface PictureZoomProps {
  open: boolean
  src: string
  alt: string
  onClose: () => void
}

/** Percent of the picture's own size. */
const steps = [25, 50, 75, 100, 150, 200, 300, 400]
const FULL = 100

const stepped = (scale: number, by: 1 | -1): number => steps[steps.indexOf(scale) + by] ?? scale

type ZoomStyle = CSSProperties & Record<'--zoomed', string>
const zoomed = (width: number, scale: number): ZoomStyle => ({ '--zoomed': `${(width * scale) / FULL}px` })

/** Zooms by + and − for as long as the picture is shown. */
const useZoomKeys = (zoom: (by: 1 | -1) => void): void => {
  useEffect(() => {
    const hear = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return
      if (key === '+' || key === '=') zoom(1)
      if (key === '-') zoom(-1)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [zoom])
}

const Picture = ({ src, alt }: Pick<PictureZoomProps, 'src' | 'alt'>) => {
  const [scale, setScale] = useState(FULL)
  const [width, setWidth] = useState(0)
  const zoom = useCallback((by: 1 | -1) => setScale((before) => stepped(before, by)), [])
  useZoomKeys(zoom)
  return (
    <div className={styles.zoom}>
      <div className={styles.bar}>
        <IconButton label="Zoom out" icon={<ZoomOut aria-hidden="true" />} disabled={scale === steps[0]} onClick={() => zoom(-1)} />
        <output className={styles.scale}>{formatPercent(scale)}</output>
        <IconButton label="Zoom in" icon={<ZoomIn aria-hidden="true" />} disabled={scale === steps.at(-1)} onClick={() => zoom(1)} />
        <span className={styles.hint}>Keys + and −; scroll to move</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="Picture at full size">
        <img
          className={styles.picture}
          style={width > 0 ? zoomed(width, scale) : undefined}
          src={src}
          alt={alt}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
        />
      </section>
    </div>
  )
}

/** The picture of a question at full size and larger; it is panned by scrolling. */
export const PictureZoom = ({ open, onClose, ...picture }: PictureZoomProps) => (
  <Dialog open={open} onClose={onClose} title="Picture" width={1180}>
    <Picture {...picture} />
  </Dialog>
)
