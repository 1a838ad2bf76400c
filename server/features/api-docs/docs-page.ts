import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Schema, textOfSchema } from './schema-text.ts'

interface Body {
  content?: Readonly<Record<string, { schema?: Schema }>>
}

interface Call {
  tags?: readonly string[]
  summary?: string
  description?: string
  parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Body
  responses?: Readonly<Record<string, Body>>
  security?: readonly Readonly<Record<string, unknown>>[]
}

/** As much of an OpenAPI document as the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  paths?: Readonly<Record<string, Readonly<Record<string, Call>>>>
}

interface NamedCall extends Call {
  method: string
  path: string
}

const example = `curl -c cookies -H 'Content-Type: application/json' \\
  -d '{"email":"teacher@school.example","password":"…"}' "$SCHOOL/api/auth/login"
curl -b cookies "$SCHOOL/api/courses"

# A program has an API token of the account page instead
curl -H "Authorization: Bearer $TOKEN" "$SCHOOL/api/courses"`

const anchorOf = (area: string): string => area.toLowerCase().replaceAll(' ', '-')

function callsByArea({ paths = {} }: ApiDocument): Map<string, NamedCall[]> {
  const areas = new Map<string, NamedCall[]>()
  for (const [path, calls] of Object.entries(paths))
    for (const [method, call] of Object.entries(calls)) {
      const area = call.tags?.[0] ?? ''
      areas.set(area, [...(areas.get(area) ?? []), { ...call, method: method.toUpperCase(), path }])
    }
  return areas
}

const schemaOf = (body: Body | undefined): Schema | undefined => Object.values(body?.content ?? {})[0]?.schema

const part = (title: string, schema: Schema | undefined): ReactNode =>
  schema && h('details', { key: title }, h('summary', null, title), h('pre', { tabIndex: 0 }, textOfSchema(schema)))

function callView({
  method,
  path,
  summary,
  description,
  parameters = [],
  requestBody,
  responses = {},
  security = [],
}: NamedCall): ReactNode {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const replies = Object.entries(responses).filter(([status]) => status !== 'default')
  const properties = Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema]))
  const required = query.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []))
  return h(
    'article',
    { key: `${method} ${path}` },
    h('h3', null, h('code', null, h('span', { className: 'method' }, method), ' ', path)),
    h('p', null, `${summary} ${description}${security.some(({ token }) => token) ? ' API tokens make this call.' : ''}`),
    query.length > 0 && part('Query', { type: 'object', properties, required }),
    part('Body', schemaOf(requestBody)),
    replies.map(([status, reply]) => part(`Reply ${status}`, schemaOf(reply))),
  )
}

const areaView = ([area, calls]: [string, NamedCall[]]): ReactNode =>
  h('section', { key: area, id: anchorOf(area) }, h('h2', null, area), calls.map(callView))

function introduction({ info }: ApiDocument): ReactNode {
  return h(
    'header',
    null,
    h('h1', null, `${info.title} API`),
    h('p', null, info.description),
    h('p', null, 'The same as ', h('a', { href: '/api/docs/openapi.json' }, 'OpenAPI 3.1'), `, version ${info.version}.`),
    h('pre', { tabIndex: 0 }, example),
  )
}

/** Returns the page that describes every call to people, without a script. */
export function apiDocsPage(document: ApiDocument): string {
  const areas = [...callsByArea(document)]
  const links = areas.map(([area]) => h('li', { key: area }, h('a', { href: `#${anchorOf(area)}` }, area)))
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, `${document.info.title} API`),
    h('link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }),
    h('link', { rel: 'stylesheet', href: '/api/docs/docs.css' }),
  )
  const main = h('main', null, introduction(document), areas.map(areaView))
  const body = h('body', null, h('nav', { 'aria-label': 'Parts of the API' }, h('ul', null, links)), main)
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en' }, head, body))}`
}
