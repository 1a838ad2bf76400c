import { ArrowLeft, SquareArrowOutUpRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ButtonLink } from '../ui/link.tsx'
import styles from './content-viewer.module.css'

/** A module that is shown in the page; `captionsUrl` is the address of a video's captions in WebVTT, where there are any. */
export interface ViewedModule {
  title: string
  kind: 'pdf' | 'video' | 'link'
  url: string
  captionsUrl?: string | undefined
}

export interface ContentViewerProps {
  module: ViewedModule
  open: boolean
  /** The button, Escape and a press outside all lead back to where the module was chosen. */
  onBack: () => void
  backLabel?: string | undefined
}

/** Shows a document in a frame or a video with its controls, over the page; the file can always be opened in a tab of its own. */
export const ContentViewer = ({ module, open, onBack, backLabel = 'Back to Modules' }: ContentViewerProps) => (
  <Dialog
    title={module.title}
    open={open}
    onClose={onBack}
    width={1080}
    footer={
      <ButtonRow align="between">
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {backLabel}
        </Button>
        <ButtonLink to={module.url} variant="quiet" target="_blank" rel="noopener" icon={<SquareArrowOutUpRight aria-hidden="true" />}>
          Open in a new tab
        </ButtonLink>
      </ButtonRow>
    }
  >
    {module.kind === 'video' ? <Video module={module} /> : <iframe className={styles.document} title={module.title} src={module.url} />}
  </Dialog>
)

const Video = ({ module: { title, url, captionsUrl } }: { module: ViewedModule }) => (
  // biome-ignore lint/a11y/useMediaCaption: a video without captions has no track to offer
  <video className={styles.video} aria-label={title} src={url} controls controlsList="nodownload" preload="metadata" playsInline>
    {captionsUrl && <track kind="captions" srcLang="en" label="English" src={captionsUrl} default />}
    Your browser cannot play this video.
  </video>
)
