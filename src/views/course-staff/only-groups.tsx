import { isolated } from '../../../domain/text/isolated.ts'
import { Banner } from '../ui/banner.tsx'

/** Says to a grader who is limited to groups whose work the lists, numbers and figures are; nothing to anybody else. */
export const OnlyGroups = ({ names }: { names: readonly string[] | undefined }) =>
  names && (
    <Banner tone="info">
      {names.length === 0
        ? 'The groups that you graded were deleted, so you see no students. The owner of the course can choose others.'
        : `You grade the students of ${names.map(isolated).join(', ')}. Other students are in no list and no figure.`}
    </Banner>
  )
