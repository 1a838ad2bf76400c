export type Dialect = 'sqlite' | 'postgres'

/** Returns the few words of DDL in which the two databases differ. */
export const typesOf = (dialect: Dialect) =>
  dialect === 'sqlite'
    ? { strict: ' strict', blob: 'blob', real: 'real', instant: 'integer' }
    : { strict: '', blob: 'bytea', real: 'double precision', instant: 'bigint' }
