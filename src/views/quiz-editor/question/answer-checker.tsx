import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Check, X } from 'lucide-react'
import type { PatternFault } from '../../../../domain/grading/short-answer-try.ts'
import { limits } from '../../../../domain/limits.ts'
import type { AnswerCheckerRef, AnswerCheckerSnapshot } from '../../../machines/answer-checker/answer-checker.machine.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import styles from './answer-checker.module.css'

const selectContext = ({ context }: AnswerCheckerSnapshot) => context

const Results = ({ checker }: { checker: AnswerCheckerRef }) => {
  const { samples, tried } = useSelector(checker, selectContext)
  if (!tried || tried.fault) return null
  const accepted = tried.accepted.filter(Boolean).length
  return (
    <>
      <p role="status">{`${accepted} of ${tried.accepted.length} accepted`}</p>
      <ul className={styles.results} aria-label="Tried answers">
        {tried.accepted.map((isAccepted, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples are lines of one text
          <li key={index} className={styles.result}>
            <Badge tone={isAccepted ? 'ok' : 'bad'} icon={isAccepted ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}>
              {isAccepted ? 'Accepted' : 'Not accepted'}
            </Badge>
            <span className={styles.sample}>{samples[index]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Fault = ({ fault, pattern }: { fault: PatternFault; pattern: string }) => (
  <Banner tone="bad" title={`Acceptable answer ${fault.answer + 1} is not a pattern that can be used`}>
    <p>{`At position ${fault.position + 1}: ${fault.message}`}</p>
    <p className={styles.pattern}>
      {pattern.slice(0, fault.position)}
      <mark className={styles.spot}>{pattern.slice(fault.position, fault.position + 1) || '␣'}</mark>
      {pattern.slice(fault.position + 1)}
    </p>
  </Banner>
)

/** Tries sample answers against the rule of a short answer while both are written. */
export const AnswerChecker = ({ checker }: { checker: AnswerCheckerRef }) => {
  const { rule, text, tried, failure } = useSelector(checker, selectContext)
  return (
    <section className={styles.checker} aria-label="Try answers" data-machine="answerChecker" data-state={useSelector(checker, leaves)}>
      <TextArea
        label="Sample answers, one per line"
        description="Try what students may write. It is compared as it will be when it is graded."
        rows={3}
        maxLength={limits.samples * limits.sampleText}
        value={text}
        onChange={(typed) => checker.send({ type: 'TYPE', text: typed })}
      />
      {tried?.fault && <Fault fault={tried.fault} pattern={rule.acceptableAnswers[tried.fault.answer] ?? ''} />}
      {failure && (
        <Banner tone="warn" action={{ label: 'Try Again', onAction: () => checker.send({ type: 'RETRY' }) }}>
          {failure.kind === 'network'
            ? 'Network error. The answers could not be tried.'
            : failure.message || 'The answers could not be tried.'}
        </Banner>
      )}
      <Results checker={checker} />
    </section>
  )
}
