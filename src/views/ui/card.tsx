import { type HTMLAttributes, type ReactNode, useId } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'

export type CardTone = Exclude<Tone, 'flag' | 'neutral'>

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  as?: 'section' | 'article' | 'div' | 'li' | undefined
  title?: ReactNode
  headingLevel?: 2 | 3 | 4 | undefined
  actions?: ReactNode
  tone?: CardTone | undefined
  padded?: boolean | undefined
}

/** A sheet of paper; a section or article with a title takes its name from it. */
export const Card = ({
  as: Element = 'section',
  title,
  headingLevel = 2,
  actions,
  tone,
  padded = true,
  className,
  children,
  ...rest
}: CardProps) => {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const named = title !== undefined && (Element === 'section' || Element === 'article')
  return (
    <Element
      aria-labelledby={named ? titleId : undefined}
      {...rest}
      className={classNames(styles.card, padded && styles.padded, tone && styles[tone], className)}
    >
      {(title !== undefined || actions) && (
        <div className={styles.head}>
          {title !== undefined && (
            <Heading className={styles.title} id={titleId}>
              {title}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </Element>
  )
}
