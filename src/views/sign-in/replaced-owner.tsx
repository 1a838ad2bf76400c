import { fullName } from '../../../domain/people/full-name.ts'
import type { User } from '../../../domain/people/user.ts'
import { isolated } from '../../../domain/text/isolated.ts'
import type { SessionRef } from '../../machines/session/session.machine.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { headingAfter } from '../ui/focus/heading-focus.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './form.module.css'

export interface ReplacedOwnerProps {
  session: SessionRef
  /** Who is signed in now. */
  user: User
  /** Whose exam or work it is. */
  owner: User
  /** Where the pages of `user` are. */
  homeTo: string
}

function isHere(owner: User): string {
  const name = isolated(fullName(owner))
  return `The ${owner.role === 'student' ? 'exam' : 'work'} of ${name} is kept on this device and goes on when ${name} signs in.`
}

/** Says who is signed in now, and what became of the exam or the work of the person whose page this was. */
export const ReplacedOwner = ({ session, user, owner, homeTo }: ReplacedOwnerProps) => (
  <Page width="column">
    <div ref={headingAfter} className={styles.form}>
      <h1>
        You are now signed in as <bdi>{fullName(user)}</bdi>
      </h1>
      <p>{isHere(owner)}</p>
      <ButtonRow align="start">
        <ButtonLink variant="accent" to={homeTo} replace>
          {`Continue as ${isolated(fullName(user))}`}
        </ButtonLink>
        <Button onClick={() => session.send({ type: 'ASK_OWNER' })}>{`Sign in as ${isolated(fullName(owner))}`}</Button>
      </ButtonRow>
    </div>
  </Page>
)
