import { Printer } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { formatDateTime } from '../ui/format.ts'
import styles from './printing.module.css'

/** For the root of a page that may be printed: black on white, without bars, buttons and the other things around it. */
export const printable = styles.printable
/** For what a dialog shows, where the dialog is printed in place of the page behind it. */
export const printedDialog = `${styles.printable} ${styles.printedDialog}`
/** For what only makes sense on a screen. */
export const unprinted = styles.unprinted
/** For a list or section that is longer than a page; its parts stay whole. */
export const flowing = styles.flowing

const LONG = { characters: 1200, lines: 15 } as const

/** For a text that may be longer than what is left of a page: it and all that is around it may continue on the next one. */
export const flowingIfLong = (text: string): string | false | undefined =>
  (text.length > LONG.characters || text.split('\n').length > LONG.lines) && flowing

/** The first line of a printed page: whose it is and at which instant (ISO) it said so. */
export const PrintHeading = ({ name, at }: { name: string; at: string }) => (
  <p className={styles.printHeading}>
    Examhall · <bdi>{name}</bdi> · {formatDateTime(at)}
  </p>
)

/** Opens the browser's print dialog. */
export const PrintButton = () => (
  <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
    Print
  </Button>
)
