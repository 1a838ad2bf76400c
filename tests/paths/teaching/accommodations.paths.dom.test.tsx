import { beforeAll } from 'vitest'
import { accommodationImportModel } from '../../../src/machines/accommodation-import/alphabet.ts'
import { accommodationsModel } from '../../../src/machines/accommodations/alphabet.ts'
import { studentGroupsModel } from '../../../src/machines/student-groups/alphabet.ts'
import { preloadDialogs } from '../../../src/views/ui/dialog.tsx'
import { walks } from '../../support/page-walks.ts'
import { accommodationImportPage, accommodationsPage, studentGroupsPage } from '../../support/pages/accommodation-pages.tsx'

beforeAll(() => preloadDialogs())

walks('the accommodations', accommodationsModel, accommodationsPage)
walks('the groups', studentGroupsModel, studentGroupsPage)
walks('an import of accommodations', accommodationImportModel, accommodationImportPage)
