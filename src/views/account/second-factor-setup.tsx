import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { selectCopyState, selectIsBusy, selectNewSecondFactor, selectRecoveryCodes } from '../../machines/account/selectors.ts'
import { PrintButton } from '../printing/printing.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account.module.css'
import type { AccountProps } from './account-props.ts'
import { useFormProblem } from './use-form-problem.tsx'

const names = ['code']

/** The key in groups of four, which are easier to type. */
const grouped = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

const Key = ({ account }: Pick<AccountProps, 'account'>) => {
  const newSecondFactor = useSelector(account, selectNewSecondFactor)
  if (!newSecondFactor) return null
  const { picture, secret, uri } = newSecondFactor
  return (
    <>
      <svg
        className={styles.code}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={picture.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        Or <a href={uri}>open the app on this device</a>, or type this key: <span className={styles.key}>{grouped(secret)}</span>
      </p>
    </>
  )
}

/** The key for the app, and the first code that proves that the app has it. */
export const SecondFactorSetup = ({ account }: AccountProps) => {
  const isBusy = useSelector(account, selectIsBusy)
  const { faults, errorOf, banner } = useFormProblem(account, 'code', names, 'The code could not be checked.')
  const [code, setCode] = useState('')
  const submit = () => account.send({ type: 'CONFIRM_CODE', code })
  return (
    <Card title="Turn two-step sign-in on">
      <Form faults={faults} className={styles.form} onSubmit={submit}>
        <p>Scan this with your authenticator app, then type the six digits that it shows.</p>
        <Key account={account} />
        {banner && <Banner tone="bad">{banner}</Banner>}
        <TextField
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          value={code}
          onChange={setCode}
          error={errorOf('code')}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="accent" busy={isBusy} busyLabel="One moment...">
            Confirm Code
          </Button>
          <Button disabled={isBusy} onClick={() => account.send({ type: 'CANCEL' })}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const said = {
  copied: 'Recovery codes copied',
  failed: 'This browser does not let a page copy. Select the codes and copy them yourself.',
}

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ account }: AccountProps) => {
  const codes = useSelector(account, selectRecoveryCodes)
  const copyState = useSelector(account, selectCopyState)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <Card title="Keep your recovery codes">
      <div ref={part} tabIndex={-1} className={classNames(styles.part, styles.place)}>
        <Banner tone="ok">Two-step sign-in is on.</Banner>
        <p>Without your app, each of these codes signs you in once. Print them or write them down: they are not shown again.</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <CopyButton label="Copy recovery codes" said={said} state={copyState} onCopy={() => account.send({ type: 'COPY_CODES' })} />
          <PrintButton />
          <Button variant="accent" onClick={() => account.send({ type: 'KEPT_CODES' })}>
            I have kept them
          </Button>
        </div>
      </div>
    </Card>
  )
}
