import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { FileUp, UserPlus } from 'lucide-react'
import type { AdminUsersRef } from '../../machines/admin-users/admin-users.machine.ts'
import { selectQuery, selectSignInCode } from '../../machines/admin-users/selectors.ts'
import type { UsersQuery } from '../../machines/admin-users/setup.ts'
import { paths } from '../../paths.ts'
import { lazySignInCode } from '../sign-in-code/lazy-sign-in-code.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { AccessDialog } from './access-dialog.tsx'
import { AddPersonDialog } from './add-person-dialog.tsx'
import styles from './admin.module.css'
import type { AdminUsersProps } from './admin-users-props.ts'
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { ResetStepDialog } from './reset-step-dialog.tsx'
import { peopleSearch, roleOptions } from './sentences.ts'
import { UserResults } from './user-results.tsx'

const roles: { value: UsersQuery['role']; label: string }[] = [{ value: 'all', label: 'All roles' }, ...roleOptions]
const statuses: { value: UsersQuery['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
]

const Filters = ({ users }: { users: AdminUsersRef }) => {
  const { search, role, status } = useSelector(users, selectQuery)
  return (
    <div className={styles.filters}>
      <SearchField {...peopleSearch} value={search} onChange={(text) => users.send({ type: 'SEARCH', text })} />
      <Select label="Role" value={role} onChange={(chosen) => users.send({ type: 'CHOOSE_ROLE', role: chosen })} options={roles} />
      <Select
        label="Status"
        value={status}
        onChange={(chosen) => users.send({ type: 'CHOOSE_STATUS', status: chosen })}
        options={statuses}
      />
    </div>
  )
}

const Additions = ({ users }: { users: AdminUsersRef }) => (
  <>
    <ButtonLink to={paths.accountImport} icon={<FileUp aria-hidden="true" />}>
      Import Accounts
    </ButtonLink>
    <Button variant="accent" icon={<UserPlus aria-hidden="true" />} onClick={() => users.send({ type: 'OPEN_CREATION' })}>
      Add Person
    </Button>
  </>
)

/** The people of the school: searched, filtered, added and changed. */
export const AdminUsersPage = ({ users, self }: AdminUsersProps) => {
  const signInCode = useSelector(users, selectSignInCode)
  return (
    <Page width="tables" data-machine="adminUsers" data-state={useSelector(users, leaves)}>
      <PageHeader
        title="User Management"
        breadcrumbs={[{ label: 'Admin Dashboard', to: paths.admin }, { label: 'User Management' }]}
        actions={<Additions users={users} />}
      />
      <Filters users={users} />
      <UserResults users={users} self={self} />
      <AddPersonDialog users={users} />
      <EditPersonDialog users={users} self={self} />
      <EmailDialog users={users} />
      <AccessDialog users={users} />
      <NewLinkDialog users={users} />
      <LinkDialog users={users} />
      <ConfirmAccountDialog users={users} />
      <ResetStepDialog users={users} />
      {signInCode && <lazySignInCode.Component signInCode={signInCode} />}
    </Page>
  )
}
