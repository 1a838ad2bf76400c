import { expect, it } from 'vitest'
import { buildApp, newServer } from '../../../server/app.ts'
import { makeCompilers } from '../../../server/http/schema-compilers.ts'
import { describeEachDatabase } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

const named = { type: 'object', properties: { name: { type: 'string', maxLength: 5 } }, required: ['name'] }
const broken = { type: 'no such type' }

async function serverWith(body: object, reply: object) {
  const { validator, serializer } = await makeCompilers()
  const server = newServer({}, null).setValidatorCompiler(validator).setSerializerCompiler(serializer)
  server.post('/', { schema: { body, response: { 200: reply } } }, async () => ({ name: 'Ada', secret: 1 }))
  await server.ready()
  return server
}

it('A schema is not compiled before a request needs it', async () => {
  const server = await serverWith(broken, named)
  expect((await server.inject({ method: 'POST', url: '/', payload: { name: 'Ada' } })).statusCode).toBe(500)
})

it('What was refused says why with every request, and what passed leaves nothing of it', async () => {
  const server = await serverWith(named, named)
  const post = async (payload: object) => (await server.inject({ method: 'POST', url: '/', payload })).json()
  const messages = [await post({}), await post({ name: 'Ada' }), await post({ name: 'Lovelace' })].map(
    ({ message, name }) => message ?? name,
  )
  expect(messages).toEqual(["body must have required property 'name'", 'Ada', 'body/name must NOT have more than 5 characters'])
})

it('A reply holds what its schema allows', async () => {
  const server = await serverWith(named, named)
  expect((await server.inject({ method: 'POST', url: '/', payload: { name: 'Ada' } })).json()).toEqual({ name: 'Ada' })
})

describeEachDatabase('The schemas of all routes', (open) => {
  it('can be compiled', async () => {
    const school = await openSchool(await open())
    const app = await buildApp(school.deps)
    expect(app.validatorCompiler).toBeTypeOf('function')
    await app.close()
    await school.close()
  })
})
