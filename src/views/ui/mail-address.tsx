import { Fragment } from 'react'
import styles from './mail-address.module.css'

const partsOf = (address: string): string[] => address.split(/(?<=@)|(?=\.)/)

/** An e-mail address, which a line breaks after its @ or before a dot and nowhere else while its parts fit. */
export const MailAddress = ({ address }: { address: string }) => (
  <span className={styles.address}>
    {partsOf(address).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and none moves
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
