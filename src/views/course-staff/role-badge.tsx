import type { CourseRole } from '../../../domain/course/course-role.ts'
import { Badge } from '../ui/badge.tsx'
import { roleWords } from './role-words.ts'

/** The role that the reader has in a colleague's course; nothing for an owner. */
export const RoleBadge = ({ role }: { role: CourseRole | undefined }) => role && <Badge tone="info">{roleWords[role]}</Badge>
