import { useSelector } from '@xstate/react'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { limits } from '../../../../domain/limits.ts'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectIsAttaching } from '../../../machines/quiz-editor/selectors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { DraftText } from '../draft-fields.tsx'
import { places } from '../focus-places.ts'
import styles from '../questions.module.css'
import { imageFailureSentence } from '../sentences.ts'
import type { AnswersProps } from './answer-area-props.ts'
import looks from './question-image.module.css'

const selectMessage = ({ context }: QuizEditorSnapshot): string | null => imageFailureSentence(context.imageFailure)

/** The picture of a question: choosing it, describing it, taking it away. */
export const QuestionImage = ({ editor, question, edit }: AnswersProps & { editor: QuizEditorRef }) => {
  const message = useSelector(editor, selectMessage)
  return (
    <div className={looks.image}>
      <PictureButton editor={editor} id={`${question.key}-picture`} hasPicture={question.imageUrl !== null} hasFault={message !== null} />
      <p id={`${question.key}-picture-hint`} className={styles.hint}>
        PNG, JPG, GIF up to 10MB, and WebP. You can also drop a picture here or paste one.
      </p>
      {message && (
        <div role="alert">
          <FieldError id={`${question.key}-picture-error`} message={message} />
        </div>
      )}
      {question.imageUrl && (
        <div className={looks.picture}>
          <img className={looks.shown} src={question.imageUrl} alt={question.imageAlt} />
          <div className={looks.describe}>
            <DraftText
              id={places.imageAlt(question.key)}
              label="Picture description"
              description="Read aloud to students who cannot see the picture."
              maxLength={limits.imageAlt}
              value={question.imageAlt}
              onChange={(imageAlt) => edit({ kind: 'write', values: { imageAlt } })}
            />
            {question.imageAlt.trim() === '' && <Banner tone="warn">Without a description, some students cannot use this picture.</Banner>}
            <Button
              size="sm"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => edit({ kind: 'write', values: { imageUrl: null, imageAlt: '' } })}
            >
              Remove Picture
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

interface PictureButtonProps {
  editor: QuizEditorRef
  id: string
  hasPicture: boolean
  hasFault: boolean
}

const PictureButton = ({ editor, id, hasPicture, hasFault }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) editor.send({ type: 'CHOOSE_IMAGE', file })
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="Question picture"
        onChange={choose}
      />
      <Button
        icon={<ImagePlus aria-hidden="true" />}
        busy={useSelector(editor, selectIsAttaching)}
        busyLabel="Storing the picture..."
        aria-describedby={hasFault ? `${id}-error ${id}-hint` : `${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {hasPicture ? 'Choose Another Picture' : 'Choose Picture'}
      </Button>
    </>
  )
}
