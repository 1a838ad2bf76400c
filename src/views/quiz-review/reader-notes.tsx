import type { ReaderLimit, TeacherReviewReply } from '../../../domain/api/teacher-review.ts'
import { mayAs } from '../../../domain/course/course-role.ts'
import { OnlyGroups } from '../course-staff/only-groups.tsx'
import { Banner } from '../ui/banner.tsx'

type Read = ReaderLimit & Pick<TeacherReviewReply, 'keyChange' | 'sharedAs'>

/** Says to whoever grades for the teacher of a quiz whose work they see, and that a decision about a changed key is still to come. */
export const ReaderNotes = ({ read: { onlyGroups, scoresMayChange, keyChange, sharedAs } }: { read: Read }) => (
  <>
    <OnlyGroups names={onlyGroups} />
    {(scoresMayChange || (keyChange === 'waiting' && !mayAs(sharedAs, 'teach'))) && (
      <Banner tone="info">
        The key of this quiz was changed, and nobody has decided yet what that means for its submissions. Scores may still change.
      </Banner>
    )}
  </>
)
