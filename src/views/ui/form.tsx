import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { classNames } from './class-names.ts'
import { useIgnoredDoubleClick } from './double-click.ts'
import { useFaultFocus } from './focus/fault-focus.ts'
import styles from './form.module.css'
import { useTypedGuard } from './typed-guard.ts'

const none: never[] = []

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  onSubmit: () => void
  ref?: RefObject<HTMLFormElement | null> | undefined
  /** Why the last submit was refused. */
  error?: string | null | undefined
  /** The id of that sentence. */
  errorId?: string | undefined
  /** While the form is being sent the last error keeps its place unseen, so that no other button moves under the pointer. */
  busy?: boolean | undefined
  /** A new list that is not empty leads to the first faulty field. */
  faults?: readonly unknown[] | undefined
  /** The browser asks before the page is closed or loaded again with what was typed here and not sent. */
  guarded?: boolean | undefined
}

/** The last error for as long as it is shown or the form is busy after it. */
const useLastError = (error: string | null | undefined, busy: boolean) => {
  const [last, setLast] = useState(error)
  const next = error || (busy ? last : null)
  if (next !== last) setLast(next)
  return next
}

/** A refusal stands above the fields: whoever pressed the button below a long form would not see it. */
const useSeenRefusal = (form: RefObject<HTMLFormElement | null>, isRefused: boolean) =>
  useEffect(() => {
    if (isRefused) form.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [form, isRefused])

/** A form that a page checks itself: Enter submits it, a refusal is above its fields. */
export const Form = ({
  onSubmit,
  ref,
  error,
  errorId,
  busy = false,
  faults = none,
  guarded = false,
  className,
  children,
  ...rest
}: FormProps) => {
  const lastError = useLastError(error, busy)
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const isRefused = Boolean(error) && !busy
  useFaultFocus(form, faults)
  useIgnoredDoubleClick(faults.length > 0 && faults)
  useSeenRefusal(form, isRefused)
  useTypedGuard({ form, isOn: guarded, isStopped: isRefused, faults })
  return (
    <form
      {...rest}
      ref={form}
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      noValidate
    >
      {error ? (
        <Banner tone="bad" id={errorId}>
          {error}
        </Banner>
      ) : (
        lastError && (
          <div className={styles.unseen}>
            <Banner tone="bad" role="note">
              {lastError}
            </Banner>
          </div>
        )
      )}
      {children}
    </form>
  )
}

/** Two fields, side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

export interface HeldFaults<Fault> {
  /** What the form shows: nothing until somebody asks, then what is wrong at the moment. */
  shown: readonly Fault[]
  /** What was wrong when somebody last asked, a new list each time. */
  asked: readonly Fault[]
  /** Shows the faults from now on; says whether there are none. */
  ask: () => boolean
}

/** Holds back what is wrong with a form until its first submit. */
export function useHeldFaults<Fault>(found: readonly Fault[]): HeldFaults<Fault> {
  const [asked, setAsked] = useState<readonly Fault[] | null>(null)
  const ask = () => {
    setAsked([...found])
    return found.length === 0
  }
  return { shown: asked ? found : none, asked: asked ?? none, ask }
}
