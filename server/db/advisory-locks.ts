/** The advisory locks of PostgreSQL, by number; most of them are kept for one object. 7046 is that of a first start. */
export const advisoryLocks = {
  beats: 7042,
  /** Keeps the begins and extensions of an assignment apart. */
  assignment: 7043,
  /** A session that keeps it is a server that beats; it ends with its process, however that ends. */
  liveness: 7044,
  accessCode: 7045,
  /** Keeps a change of the key of a quiz apart from the begins and ends of its attempts. */
  key: 7047,
  /** Keeps changes of the accommodations and groups of a course apart. */
  accommodations: 7048,
  /** Makes one webhook after the other, so that they stay within their limit. */
  webhooks: 7049,
} as const
