import { useSelector } from '@xstate/react'
import { Library } from 'lucide-react'
import { limits } from '../../../domain/limits.ts'
import type { CourseModulesRef } from '../../machines/course-modules/course-modules.machine.ts'
import { selectIsViewing, selectListRefusal, selectModule, selectModules } from '../../machines/course-modules/selectors.ts'
import { LazyContentViewer } from '../content-viewer/lazy-viewer.ts'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AddModuleDialog } from './add-module-dialog.tsx'
import { ModuleList } from './module-list.tsx'
import { RemoveModuleDialog } from './remove-module-dialog.tsx'
import { RenameModuleDialog } from './rename-module-dialog.tsx'
import { refusalSentence } from './sentences.ts'

/** What the course gives to read and watch, with everything that can be done to it. */
export const ModulesScreen = ({ page }: { page: CourseModulesRef }) => {
  const modules = useSelector(page, selectModules)
  const refusal = refusalSentence(useSelector(page, selectListRefusal), 'order')
  return (
    <>
      {modules.length >= limits.modules && <Banner tone="info">A course can have at most {limits.modules} modules.</Banner>}
      {refusal && (
        <Banner tone="bad" onDismiss={() => page.send({ type: 'DISMISS' })}>
          {refusal}
        </Banner>
      )}
      {modules.length === 0 ? (
        <EmptyState
          icon={<Library />}
          title="No modules yet"
          text="Give your students documents, videos and links. They find them on the card of the course."
        />
      ) : (
        <ModuleList page={page} />
      )}
      <AddModuleDialog page={page} />
      <RenameModuleDialog page={page} />
      <RemoveModuleDialog page={page} />
      <Viewer page={page} />
    </>
  )
}

const Viewer = ({ page }: { page: CourseModulesRef }) => {
  const module = useSelector(page, selectModule)
  const isViewing = useSelector(page, selectIsViewing)
  return module && <LazyContentViewer module={module} open={isViewing} onBack={() => page.send({ type: 'BACK' })} />
}
