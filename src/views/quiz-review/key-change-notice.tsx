import { paths } from '../../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { PlainLink } from '../ui/link.tsx'

/** A key that was changed after submissions: the way to the decision about them, and to its undoing. */
export const KeyChangeNotice = ({ keyChange, assignmentId }: { keyChange: 'waiting' | 'decided' | undefined; assignmentId: string }) => {
  if (keyChange === undefined) return null
  const to = paths.keyChange(assignmentId)
  if (keyChange === 'decided')
    return (
      <p>
        The key was changed after submissions. <PlainLink to={to}>See what was decided</PlainLink>
      </p>
    )
  return (
    <Banner tone="warn" title="The key has changed since these submissions were graded">
      <PlainLink to={to}>See whose score would change, and decide</PlainLink>
    </Banner>
  )
}
