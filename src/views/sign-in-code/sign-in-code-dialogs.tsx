import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { Check, Copy } from 'lucide-react'
import { fullName } from '../../../domain/people/full-name.ts'
import { signInCodeLife } from '../../../domain/people/sign-in-code.ts'
import type { Problem } from '../../../domain/problem.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import { minute } from '../../../domain/time/durations.ts'
import type { CodeHolder } from '../../machines/sign-in-code/setup.ts'
import {
  type SignInCodeRef,
  selectCode,
  selectCopyState,
  selectIsBusy,
  selectRefusal,
  selectStudent,
} from '../../machines/sign-in-code/sign-in-code.machine.ts'
import { refusedSentence } from '../errors/failure-sentence.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatZonedDateTime } from '../ui/format.ts'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import styles from './sign-in-code.module.css'

export interface SignInCodeProps {
  signInCode: SignInCodeRef
}

const spoken = {
  ready: '',
  copied: 'Code copied',
  failed: 'This browser does not let a page copy. Select the code and copy it yourself.',
} as const

const nameOf = (student: CodeHolder | null): string => (student ? fullName(student) : '')

const longestUngrouped = 6

/** Whole codes are read out in groups of three; spaces that are typed do no harm. */
const inGroups = (code: string): string => (code.length > longestUngrouped ? code.replaceAll(/\d{3}(?=\d)/g, '$& ') : code)

const refusalSentence = (refusal: Problem | null): string | null => {
  if (!refusal) return null
  return refusedSentence(refusal, 'Failed to create a sign-in code')
}

/** Asks before a code is made, and shows it this once. */
export const SignInCodeDialogs = ({ signInCode }: SignInCodeProps) => (
  <div data-machine="signInCode" data-state={useSelector(signInCode, leaves)} className={styles.root}>
    <Question signInCode={signInCode} />
    <CodeDialog signInCode={signInCode} />
  </div>
)

const Question = ({ signInCode }: SignInCodeProps) => {
  const student = useSelector(signInCode, selectStudent)
  const code = useSelector(signInCode, selectCode)
  return (
    <AlertDialog
      title="Create a sign-in code?"
      confirmLabel="Create Code"
      busyLabel="Creating the code..."
      open={code === null}
      busy={useSelector(signInCode, selectIsBusy)}
      error={refusalSentence(useSelector(signInCode, selectRefusal))}
      onConfirm={() => signInCode.send({ type: 'MAKE' })}
      onCancel={() => signInCode.send({ type: 'CLOSE' })}
    >
      <p>
        The code signs <strong dir="auto">{nameOf(student)}</strong> in once, without a password. Give it only to them, and only when you
        are sure who is asking. Any earlier code stops working.
      </p>
    </AlertDialog>
  )
}

/** Only its button closes it, so that no stray click loses the code. */
const CodeDialog = ({ signInCode }: SignInCodeProps) => {
  const student = useSelector(signInCode, selectStudent)
  const code = useSelector(signInCode, selectCode)
  const close = () => signInCode.send({ type: 'CLOSE' })
  return (
    <Dialog
      title={`Sign-in code for ${isolated(nameOf(student))}`}
      open={code !== null}
      onClose={close}
      dismissable={false}
      footer={
        <ButtonRow>
          <Button onClick={close}>Done</Button>
        </ButtonRow>
      }
    >
      <Code signInCode={signInCode} />
    </Dialog>
  )
}

const Code = ({ signInCode }: SignInCodeProps) => {
  const student = useSelector(signInCode, selectStudent)
  const made = useSelector(signInCode, selectCode)
  const state = useSelector(signInCode, selectCopyState)
  return (
    <div className={styles.form}>
      <p>
        Only <strong dir="auto">{nameOf(student)}</strong> ({student?.email}) may use it: choose “I have a sign-in code” when signing in,
        then type the email address and this code.
      </p>
      <output className={styles.code} aria-label="Sign-in code">
        {made && inGroups(made.code)}
      </output>
      {made && made.wholeCode !== made.code && (
        <p>
          If the sign-in page asks for all twelve digits, the whole code is <strong>{inGroups(made.wholeCode)}</strong>.
        </p>
      )}
      <Button
        variant="accent"
        autoFocus
        icon={state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => signInCode.send({ type: 'COPY' })}
      >
        {state === 'copied' ? 'Copied' : 'Copy Code'}
      </Button>
      <div role="status">{state === 'failed' ? spoken.failed : <ScreenReaderOnly>{spoken[state]}</ScreenReaderOnly>}</div>
      <Banner tone="warn" role="note" title="The code is shown only this once.">
        It is valid for {signInCodeLife / minute} minutes, until {formatZonedDateTime(made?.expiresAt)}, and works once.
      </Banner>
    </div>
  )
}
