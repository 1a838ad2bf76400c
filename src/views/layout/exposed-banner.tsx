import { Banner } from '../ui/banner.tsx'
import styles from './layout.module.css'

/** Warns that the connection is not encrypted although it leaves this computer. */
export const ExposedBanner = () => (
  <div className={styles.notice}>
    <Banner tone="warn" role="note" title="This connection is not encrypted.">
      Others on this network could read what you type, your password included. Ask your school for an address that begins with https.
    </Banner>
  </div>
)
