import styles from './card-link.module.css'
import { type LinkProps, PlainLink } from './link.tsx'

/** The link in the title of a card that makes all of the card lead there; the card is its positioned ancestor. */
export const CardLink = (props: LinkProps) => <PlainLink {...props} className={styles.link} />
