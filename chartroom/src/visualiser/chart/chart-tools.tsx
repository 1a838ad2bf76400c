import { Locate, LocateFixed, Maximize, Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../ui/button.tsx'
import styles from './chart-pane.module.css'

interface ChartToolsProps {
  scale: number
  zoom: { in: () => void; out: () => void }
  onFit: () => void
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** What moves the window onto a chart without a mouse wheel, and whether it follows what runs. */
export const ChartTools = memo(({ scale, zoom, onFit, isFollowing, onFollow }: ChartToolsProps) => {
  const Icon = isFollowing ? LocateFixed : Locate
  return (
    <div className={styles.tools}>
      <IconButton
        label="Follow active states"
        aria-pressed={isFollowing}
        icon={<Icon aria-hidden="true" />}
        onClick={() => onFollow(!isFollowing)}
      />
      <IconButton label="Zoom out" icon={<Minus aria-hidden="true" />} onClick={zoom.out} />
      <span className={styles.scale}>{Math.round(scale * 100)} %</span>
      <IconButton label="Zoom in" icon={<Plus aria-hidden="true" />} onClick={zoom.in} />
      <IconButton label="Fit" icon={<Maximize aria-hidden="true" />} onClick={onFit} />
    </div>
  )
})
