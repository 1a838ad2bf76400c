import pg from 'pg'

const noSuchDatabase = '3D000'
const isMadeAlready = '42P04'

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** Makes the database of a `postgres://…` address where its server has none of that name; a file is made when it is opened. */
export async function makeDatabase(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) return
  try {
    await withClient(url, async () => {})
  } catch (error) {
    if (codeOf(error) !== noSuchDatabase) throw error
    const administration = new URL(url)
    const name = decodeURIComponent(administration.pathname.slice(1))
    administration.pathname = '/postgres'
    await withClient(administration.href, async (client) => {
      await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((fault: unknown) => {
        if (codeOf(fault) !== isMadeAlready) throw fault
      })
    })
  }
}
