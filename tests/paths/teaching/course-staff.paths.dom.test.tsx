import { beforeAll } from 'vitest'
import { courseSettingsModel } from '../../../src/machines/course-settings/alphabet.ts'
import { courseStaffModel } from '../../../src/machines/course-staff/alphabet.ts'
import { preloadDialogs } from '../../../src/views/ui/dialog.tsx'
import { walks } from '../../support/page-walks.ts'
import { courseSettingsPage } from '../../support/staff/course-settings-page.tsx'
import { courseStaffPage } from '../../support/staff/course-staff-page.tsx'

beforeAll(() => preloadDialogs())

walks('the settings of a course', courseSettingsModel, courseSettingsPage)
walks('the staff of a course', courseStaffModel, courseStaffPage)
