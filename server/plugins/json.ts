import fp from 'fastify-plugin'
import { cleanInput } from '../clean-input.ts'
import type { App } from '../deps.ts'

const mayNeedCleaning = /[^\t\n\r -~]|\\u/

/** Reads JSON bodies, also empty ones, and cleans every text in them; other media types are refused. */
export const jsonPlugin = fp(
  async (app: App) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body as string
      if (text === '') return done(null, undefined)
      parse(request, text, (error, value) => {
        if (error || !mayNeedCleaning.test(text)) return done(error, value)
        try {
          done(null, cleanInput(value))
        } catch (refusal) {
          done(refusal as Error, undefined)
        }
      })
    })
  },
  { name: 'json' },
)
