import { useSelector } from '@xstate/react'
import { leaves } from 'chartroom/leaves'
import { type SystemCheckRef, selectParts } from '../../../machines/system-check/system-check.machine.ts'
import styles from './intro.module.css'
import { isStorageReady } from './storage-ready.ts'

/** Says what is loaded of the exam, and whether this browser is ready for it. */
export const SystemCheck = ({ check }: { check: SystemCheckRef }) => {
  const { exam, formulas, network } = useSelector(check, selectParts)
  const parts = [
    `exam ${exam}`,
    formulas !== 'unneeded' && `formulas ${formulas}`,
    `storage ${isStorageReady() ? 'ready' : 'missing'}`,
    network,
  ]
  return (
    <p className={styles.check} data-machine="systemCheck" data-state={useSelector(check, leaves)}>
      System check: {parts.filter(Boolean).join(', ')}
    </p>
  )
}
