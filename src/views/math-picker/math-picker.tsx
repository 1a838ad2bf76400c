import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type FC, useId } from 'react'
import type { PickerTab } from '../../machines/math-builder/contract.ts'
import { selectView } from '../../machines/math-builder/selectors.ts'
import { Button } from '../ui/button.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BuilderTab } from './builder-tab.tsx'
import { FormulaResult, useCanInsert } from './formula-result.tsx'
import { LatexTab } from './latex-tab.tsx'
import styles from './math-picker.module.css'
import type { PickerProps } from './picker-props.ts'
import { SymbolsTab } from './symbols-tab.tsx'

const tabs: { id: PickerTab; label: string }[] = [
  { id: 'builder', label: 'Visual Builder' },
  { id: 'symbols', label: 'Symbols' },
  { id: 'latex', label: 'Custom LaTeX' },
]
const panels: Record<PickerTab, FC<PickerProps>> = { builder: BuilderTab, symbols: SymbolsTab, latex: LatexTab }

/** The dialog that makes a formula; Enter in a text field inserts it, Escape gives it up. */
export const MathPicker = ({ picker }: PickerProps) => {
  const form = useId()
  const view = useSelector(picker, selectView)
  const state = useSelector(picker, leaves)
  const insert = () => picker.send({ type: 'INSERT' })
  return (
    <Dialog
      open={view !== 'closed'}
      tall
      title="Insert math"
      closesOnBack
      width={680}
      onClose={() => picker.send({ type: 'CANCEL' })}
      footer={<Footer picker={picker} form={form} />}
    >
      <Form id={form} className={styles.form} onSubmit={insert} data-machine="mathBuilder" data-state={state}>
        {view !== 'closed' && (
          <Tabs label="Ways to make a formula" value={view} onChange={(tab) => picker.send({ type: 'OPEN_TAB', tab })} tabs={tabs}>
            {(tab) => {
              const Panel = panels[tab]
              return <Panel picker={picker} />
            }}
          </Tabs>
        )}
      </Form>
    </Dialog>
  )
}

const Footer = ({ picker, form }: PickerProps & { form: string }) => (
  <div className={styles.footer}>
    <FormulaResult picker={picker} />
    <ButtonRow>
      <Button onClick={() => picker.send({ type: 'CANCEL' })}>Cancel</Button>
      <Button type="submit" form={form} variant="accent" disabled={!useCanInsert(picker)}>
        Insert
      </Button>
    </ButtonRow>
  </div>
)
