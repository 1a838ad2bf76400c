import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { FC } from 'react'
import { selectFailure, selectList, selectView } from '../../machines/admin-users/selectors.ts'
import type { UsersView } from '../../machines/admin-users/setup.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { plural } from '../ui/format.ts'
import { LoadingView } from '../ui/loading-view.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { RetryBanner } from '../ui/retry-banner.tsx'
import styles from './admin.module.css'
import type { AdminUsersProps } from './admin-users-props.ts'
import { readFailureSentence } from './sentences.ts'
import { UserTable } from './user-table.tsx'

const List = ({ users, self }: AdminUsersProps) => {
  const list = useSelector(users, selectList)
  if (!list) return <LoadingView text="Loading people..." layout="rows" />
  return (
    <>
      <p role="status" className={styles.muted}>
        {plural(list.total, 'person', 'people')}
      </p>
      {list.users.length === 0 ? (
        <EmptyState icon={<Users />} title="No people match" text="Try another name, or look at all roles and every status." />
      ) : (
        <UserTable people={list.users} users={users} self={self} />
      )}
      <Pagination page={list.page} pages={list.pageCount} onPage={(page) => users.send({ type: 'SHOW_PAGE', page })} />
    </>
  )
}

const Failed = ({ users }: AdminUsersProps) => (
  <RetryBanner page={users}>{readFailureSentence(useSelector(users, selectFailure), 'people')}</RetryBanner>
)

const screens: Record<UsersView, FC<AdminUsersProps>> = { loading: List, list: List, failed: Failed }

/** What the search found; the last page stays while the next one is on its way. */
export const UserResults = (props: AdminUsersProps) => {
  const view = useSelector(props.users, selectView)
  const Screen = screens[view]
  return (
    <div className={styles.results} aria-busy={view === 'loading'}>
      <Screen {...props} />
    </div>
  )
}
