import type { ImageSize } from '../../../domain/quiz/quiz.ts'
import { unprinted } from '../printing/printing.tsx'
import linkStyles from '../ui/link.module.css'
import { pictureSize } from '../ui/picture-size.ts'
import styles from './submission-review.module.css'

export interface QuestionPictureProps {
  url: string
  size: ImageSize | undefined
  alt: string
  number: number
}

/** The picture of a question in the width of the card, with the way to its full size. */
export const QuestionPicture = ({ url, size, alt, number }: QuestionPictureProps) => (
  <figure className={styles.figure}>
    <img className={styles.image} style={pictureSize(size, '26rem')} src={url} alt={alt === '' ? `Picture for question ${number}` : alt} />
    <figcaption className={unprinted}>
      <a className={linkStyles.link} href={url} target="_blank" rel="noreferrer" aria-label={`Open the full picture of question ${number}`}>
        Open the full picture
      </a>
    </figcaption>
  </figure>
)
