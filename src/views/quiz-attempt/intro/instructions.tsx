import type { ReactNode } from 'react'
import type { Quiz } from '../../../machines/quiz-attempt/contract.ts'
import { MathText } from '../../math/math-text.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber, formatZonedDateTime, plural } from '../../ui/format.ts'
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx'
import { Tile, TileGrid } from '../../ui/tile.tsx'
import styles from './intro.module.css'
import { isStorageReady } from './storage-ready.ts'

const Unlimited = () => (
  <>
    <span aria-hidden="true">∞</span>
    <ScreenReaderOnly>Unlimited</ScreenReaderOnly>
  </>
)

const Tiles = ({ quiz }: { quiz: Quiz }) => (
  <TileGrid>
    <Tile value={formatNumber(quiz.questionCount)} label="Questions" />
    <Tile value={formatNumber(quiz.totalPoints)} label="Total points" />
    <Tile value={quiz.timeLimitMinutes === null ? 'No Limit' : `${quiz.timeLimitMinutes} min`} label="Time limit" />
    <Tile value={quiz.allowedAttempts === null ? <Unlimited /> : formatNumber(quiz.allowedAttempts)} label="Attempts" />
  </TileGrid>
)

const notesOf = (quiz: Quiz): string[] =>
  [
    quiz.attemptsUsed > 0 && quiz.allowedAttempts && `${quiz.attemptsUsed} of ${plural(quiz.allowedAttempts, 'attempt')} used`,
    quiz.timeLimitMinutes !== null && `This quiz has a time limit of ${plural(quiz.timeLimitMinutes, 'minute')}`,
    quiz.cantGoBack && 'You cannot go back to previous questions once answered',
    quiz.cantGoBack && 'A question that you leave unanswered is locked too, and scores 0',
    quiz.shuffleAnswers && 'Answer choices are randomly shuffled',
    quiz.requiresAccessCode && 'You need the quiz password to begin',
    quiz.availableFrom && `Available from ${formatZonedDateTime(quiz.availableFrom)}`,
    quiz.availableUntil && `Available until ${formatZonedDateTime(quiz.availableUntil)}`,
    quiz.dueDate && `Due ${formatZonedDateTime(quiz.dueDate)}`,
    `Your answers are saved to the server ${isStorageReady() ? 'and on this device ' : ''}while you work`,
  ].filter(Boolean) as string[]

/** The card of a quiz before it begins: instructions, figures, notes, and what follows them. */
export const Instructions = ({ quiz, children }: { quiz: Quiz; children: ReactNode }) => (
  <Card title="Instructions">
    <MathText
      as="p"
      className={styles.instructions}
      text={quiz.instructions || quiz.description || 'Please read all questions carefully and select the best answer.'}
    />
    <Tiles quiz={quiz} />
    <h2 className={styles.heading}>Important Notes</h2>
    <ul>
      {notesOf(quiz).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
    {children}
  </Card>
)
