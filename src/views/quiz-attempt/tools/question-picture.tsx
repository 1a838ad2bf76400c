import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { TakerQuestion } from '../../../../domain/quiz/quiz.ts'
import { pictureSize } from '../../ui/picture-size.ts'
import { PictureZoom } from './picture-zoom.tsx'
import styles from './question-picture.module.css'

/** The picture of a question; a press on it shows it at full size. */
export const QuestionPicture = ({ src, question }: { src: string; question: TakerQuestion }) => {
  const [isOpen, setOpen] = useState(false)
  const alt = question.imageAlt || 'Picture without a description'
  const size = pictureSize(question.imageSize, '60vh')
  return (
    <div className={styles.picture} style={size && { inlineSize: size.inlineSize }}>
      <img src={src} alt={alt} style={size} />
      <button type="button" className={styles.zoom} aria-label="Zoom picture" title="Zoom picture" onClick={() => setOpen(true)}>
        <ZoomIn aria-hidden="true" />
      </button>
      <PictureZoom open={isOpen} src={src} alt={alt} onClose={() => setOpen(false)} />
    </div>
  )
}
