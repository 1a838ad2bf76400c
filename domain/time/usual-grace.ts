/** How long after a deadline what arrives still counts, in milliseconds, where the operator says nothing else; in a file of its own, so that an exam page loads nothing else with it. */
export const usualGrace = 30_000
