import { Users } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a table of students without rows: nobody is in the course, or the search and the filter leave nobody. */
export const NoStudents = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? (
    <EmptyState icon={<Users />} title="Nobody is in this course yet" text="Students appear here once they are enrolled." />
  ) : (
    <EmptyState icon={<Users />} title="No students to show" text="Change the search or the filter." />
  )
