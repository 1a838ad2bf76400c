import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import {
  type ComposedNode,
  componentFields,
  type Expression,
  type FieldName,
  type MathNode,
  nodesIn,
  type Place,
  type TextNode,
  toLatex,
} from '../../../domain/text/math-expression.ts'
import { Latex, useSpoken } from '../math/latex.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ScreenReaderOnly } from '../ui/screen-reader-only.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './builder.module.css'
import type { PickerProps } from './picker-props.ts'
import { componentWords, fieldWords } from './sentences.ts'

interface TreeProps extends PickerProps {
  editing: Place | null
}
interface ListProps extends TreeProps {
  nodes: Expression
  field: FieldName | null
}

/** The parts of a formula, each with its fields and what is in them. */
export const ExpressionTree = ({ nodes, field, ...tree }: ListProps) => (
  <ul className={styles.parts}>
    {nodes.map((node) => (
      <li key={node.id} data-part={node.id}>
        {node.kind === 'text' ? <TextPart {...tree} node={node} field={field} /> : <ComposedPart {...tree} node={node} />}
      </li>
    ))}
  </ul>
)

const removes = (event: KeyboardEvent): boolean => event.key === 'Delete' || event.key === 'Backspace'

const RemoveButton = ({ picker, node }: PickerProps & { node: MathNode }) => {
  const remove = () => picker.send({ type: 'REMOVE', nodeId: node.id })
  return (
    <IconButton
      className={styles.remove}
      label={`Remove ${componentWords[node.kind].toLowerCase()}`}
      icon={<Trash2 aria-hidden="true" />}
      onClick={remove}
      onKeyDown={(event) => removes(event) && remove()}
    />
  )
}

const TextPart = ({ picker, node, field }: PickerProps & { node: TextNode; field: FieldName | null }) => {
  const removeWhenEmpty = (event: KeyboardEvent) => {
    if (!removes(event) || node.content !== '') return
    event.preventDefault()
    picker.send({ type: 'REMOVE', nodeId: node.id })
  }
  return (
    <div className={styles.text}>
      <TextField
        label={field === null ? 'Text' : `Text in the ${fieldWords[field]}`}
        hideLabel
        placeholder="Text"
        spellCheck={false}
        autoCapitalize="off"
        value={node.content}
        onChange={(content) => picker.send({ type: 'CHANGE_TEXT', nodeId: node.id, content })}
        onKeyDown={removeWhenEmpty}
      />
      <RemoveButton picker={picker} node={node} />
    </div>
  )
}

const ComposedPart = ({ node, ...tree }: TreeProps & { node: ComposedNode }) => (
  <fieldset className={styles.part}>
    <legend className={styles.kind}>{componentWords[node.kind]}</legend>
    {componentFields[node.kind].map((field) => (
      <Field key={field} {...tree} node={node} field={field} />
    ))}
    <RemoveButton picker={tree.picker} node={node} />
  </fieldset>
)

const Drawn = ({ tex }: { tex: string }) => (
  <>
    <ScreenReaderOnly>, {useSpoken(tex)}</ScreenReaderOnly> <Latex tex={tex} hidden />
  </>
)

const Field = ({ picker, editing, node, field }: TreeProps & { node: ComposedNode; field: FieldName }) => {
  const nodes = nodesIn(node, field)
  const tex = toLatex(nodes, '\\square')
  const isEdited = editing?.nodeId === node.id && editing.field === field
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.slot}
        data-field={field}
        aria-current={isEdited || undefined}
        onClick={() => picker.send({ type: 'EDIT_FIELD', place: { nodeId: node.id, field } })}
        onKeyDown={(event) => removes(event) && picker.send({ type: 'REMOVE', nodeId: node.id })}
      >
        <span className={styles.role}>{fieldWords[field]}</span>
        {tex === '' ? <span className={styles.empty}>, empty</span> : <Drawn tex={tex} />}
      </button>
      {nodes.length > 0 && <ExpressionTree picker={picker} editing={editing} nodes={nodes} field={field} />}
    </div>
  )
}
