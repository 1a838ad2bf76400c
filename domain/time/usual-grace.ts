/** How long after a deadline what arrives still counts, in milliseconds, where the operator says nothing else; a page of an exam loads nothing beside it. */
export const usualGrace = 30_000
