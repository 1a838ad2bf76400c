import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { useEffect } from 'react'
import type { PasswordFaultCode, PasswordStrength, StrengthHint, StrengthLevel } from '../../../domain/people/password.ts'
import { type PasswordStrengthRef, selectStrength } from '../../machines/password-strength/password-strength.machine.ts'
import { classNames } from '../ui/class-names.ts'
import { announceMeanwhile } from '../ui/status-region.tsx'
import styles from './password-meter.module.css'

const levels: Record<StrengthLevel, { word: string; steps: number }> = {
  unusable: { word: 'Not accepted', steps: 0 },
  weak: { word: 'Weak', steps: 1 },
  fair: { word: 'Fair', steps: 2 },
  good: { word: 'Good', steps: 3 },
  strong: { word: 'Strong', steps: 4 },
}
const steps = [1, 2, 3, 4]

const refusals: Record<PasswordFaultCode, string> = {
  passwordShort: 'at least 8 characters',
  passwordLong: 'at most 128 characters',
  passwordRepeated: 'a single repeated character',
  passwordSequence: 'a sequence such as 12345678 or qwertyui',
  passwordCommon: 'many people use this password',
  passwordEmail: 'this is your email address',
  passwordSchool: 'this is the name of the school',
  passwordProduct: 'this is the name of the product',
}
const advice: Record<Exclude<StrengthHint, PasswordFaultCode>, string> = {
  guessable: 'It is a common password with a few characters added.',
  personal: 'It contains your name, your email address or the name of the product.',
  repeats: 'It repeats itself.',
  sequence: 'It contains a sequence such as abc, 123 or qwerty.',
  longer: 'More words make it stronger.',
}

const isRefusal = (hint: StrengthHint): hint is PasswordFaultCode => hint in refusals

/** The strength of a password in words, with what would help it. */
export const strengthWords = ({ level, hint }: PasswordStrength): string => {
  if (hint === null) return `Strength: ${levels[level].word}`
  return isRefusal(hint) ? `Not accepted: ${refusals[hint]}` : `Strength: ${levels[level].word}. ${advice[hint]}`
}

/** Speaks the strength after a pause in typing; with its field the spoken strength is gone too. */
const useSpokenStrength = (strength: PasswordStrengthRef): void => {
  useEffect(() => {
    let withdrawLast: (() => void) | null = null
    const { unsubscribe } = strength.on('strength.told', (told) => {
      withdrawLast?.()
      withdrawLast = told.strength && announceMeanwhile(strengthWords(told.strength))
    })
    return () => {
      unsubscribe()
      withdrawLast?.()
    }
  }, [strength])
}

const refused: PasswordStrength = { level: 'unusable', hint: null }

interface PasswordMeterProps {
  strength: PasswordStrengthRef
  /** The server has refused what is typed, so it is not judged twice. */
  isRefused?: boolean
}

/** Four steps and a sentence about the password that is typed; before there is one, what it must be. */
export const PasswordMeter = ({ strength, isRefused = false }: PasswordMeterProps) => {
  const found = useSelector(strength, selectStrength)
  const judged = found && isRefused ? refused : found
  useSpokenStrength(strength)
  const reached = judged ? levels[judged.level].steps : 0
  return (
    <div data-machine="passwordStrength" data-state={useSelector(strength, leaves)} className={styles.meter}>
      <div className={classNames(styles.steps, judged && styles[judged.level])} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classNames(styles.step, step <= reached && styles.reached)} />
        ))}
      </div>
      <span>{judged ? strengthWords(judged) : 'At least 8 characters; a few words are best.'}</span>
    </div>
  )
}
