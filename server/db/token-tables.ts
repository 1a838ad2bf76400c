/** Bearer tokens of people, by the SHA-256 of the token; `course_id` null means no one course, `used_at` is exact to the hour and null before the first use. */
interface ApiTokensTable {
  id: string
  token_hash: string
  user_id: string
  name: string
  scope: string
  course_id: string | null
  created_at: number
  expires_at: number
  used_at: number | null
}

/** The tables of programs that call in place of a person. */
export interface TokenTables {
  api_tokens: ApiTokensTable
}
