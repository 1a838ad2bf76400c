import styles from './keys-table.module.css'

/** Which keys do what, row by row. */
export type Keys = readonly [names: readonly string[], does: string][]

/** The list of a page's keys, as `?` shows it. */
export const KeysTable = ({ keys }: { keys: Keys }) => (
  <table className={styles.keys}>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      {keys.map(([names, does]) => (
        <tr key={does}>
          <td>
            {names.map((name, at) => (
              <span key={name}>
                {at > 0 && ' or '}
                <kbd className={styles.key}>{name}</kbd>
              </span>
            ))}
          </td>
          <td>{does}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
