import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { selectEditing, selectExpression } from '../../machines/math-builder/selectors.ts'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/status-region.tsx'
import styles from './builder.module.css'
import { ComponentButtons } from './component-buttons.tsx'
import { ExpressionTree } from './expression-tree.tsx'
import type { PickerProps } from './picker-props.ts'
import { componentWords, fieldWords } from './sentences.ts'
import { useRequestedFocus } from './use-asked-focus.ts'

function useAnnouncements({ picker }: PickerProps): void {
  useEffect(() => {
    const subscriptions = [
      picker.on('part.added', ({ component }) => announce(`${componentWords[component]} added`)),
      picker.on('part.removed', ({ component }) => announce(`${componentWords[component]} removed`)),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [picker])
}

/** A formula built of components: where the next one goes, the buttons that add one, and the parts so far. */
export const BuilderTab = ({ picker }: PickerProps) => {
  const tab = useRef<HTMLDivElement>(null)
  const nodes = useSelector(picker, selectExpression)
  const editing = useSelector(picker, selectEditing)
  useRequestedFocus(picker, tab)
  useAnnouncements({ picker })
  return (
    <div ref={tab} className={styles.tab}>
      <div className={styles.context}>
        <p role="status" className={editing ? styles.editing : styles.whole}>
          {editing ? `Editing: ${fieldWords[editing.field]}` : 'Adding to the whole formula'}
        </p>
        {editing && (
          <Button size="sm" onClick={() => picker.send({ type: 'EXIT_CONTEXT' })}>
            Exit Context
          </Button>
        )}
      </div>
      <ComponentButtons picker={picker} />
      {nodes.length === 0 ? (
        <p className={styles.hint}>Add a part to begin. Select one of its fields; what you add next goes there.</p>
      ) : (
        <>
          <div className={styles.context}>
            <h3 className={styles.heading}>Parts</h3>
            <Button size="sm" variant="quiet" className={styles.clear} onClick={() => picker.send({ type: 'CLEAR_ALL' })}>
              Clear All
            </Button>
          </div>
          <ExpressionTree picker={picker} editing={editing} nodes={nodes} field={null} />
        </>
      )}
    </div>
  )
}
