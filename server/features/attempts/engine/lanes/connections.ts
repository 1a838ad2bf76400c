/** How many connections to PostgreSQL carry the attempts where nothing else is said; with more than one, the first is for what concerns more than one attempt. */
export const usualConnections = 1
