import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { QuizEditorRef, QuizEditorSnapshot } from '../../machines/quiz-editor/quiz-editor.machine.ts'
import { selectQuestionCount, selectTab } from '../../machines/quiz-editor/selectors.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { RootMark } from '../ui/root-mark.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DetailsTab } from './details-tab.tsx'
import styles from './editor.module.css'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorHeader } from './editor-header.tsx'
import { useRequestedFocus } from './focus-places.ts'
import { SaveMessages } from './saving/save-messages.tsx'
import { useSaveKey } from './saving/use-save-key.ts'

const questionsTab = lazyComponent<{ editor: QuizEditorRef }>(async () => (await import('./questions-tab.tsx')).QuestionsTab)

/** Loads the code of the second tab. */
export const preloadQuestionsTab = questionsTab.preload

const selectIsLocked = (snapshot: QuizEditorSnapshot): boolean => snapshot.hasTag('saving') || snapshot.hasTag('over')

/** Header, messages, the two tabs, and the bar with what to do with the quiz. */
export const EditorScreen = ({ editor }: { editor: QuizEditorRef }) => {
  const count = useSelector(editor, selectQuestionCount)
  useRequestedFocus(editor)
  useSaveKey(editor)
  useEffect(() => {
    // The tab itself tries again.
    preloadQuestionsTab().catch(() => undefined)
  }, [])
  return (
    <>
      <RootMark of="editor" />
      <EditorHeader editor={editor} />
      <div className={styles.body} inert={useSelector(editor, selectIsLocked)}>
        <SaveMessages editor={editor} />
        <Tabs
          label="Parts of the quiz"
          value={useSelector(editor, selectTab)}
          onChange={(tab) => editor.send({ type: 'OPEN_TAB', tab })}
          tabs={[
            { id: 'details', label: 'Details' },
            { id: 'questions', label: 'Questions', count },
          ]}
        >
          {(tab) => (tab === 'details' ? <DetailsTab editor={editor} /> : <questionsTab.Component editor={editor} />)}
        </Tabs>
      </div>
      <EditorFooter editor={editor} />
      <EditorDialogs editor={editor} />
    </>
  )
}
