import styles from './live-panel.module.css'

/** Keeps the place of the live panel until its code is there, so that the chart beside it need not move. */
export const LivePanelPlaceholder = () => <div className={styles.panel} />
