import { type Static, Type } from 'typebox'
import { limits } from '../limits.ts'
import { ModuleView } from './courses.ts'
import { Exact, Id } from './wire.ts'

const Title = Type.String({ maxLength: limits.title })
const Url = Type.String({ maxLength: limits.linkUrl })

/** A module as a teacher adds it; a pdf or video names an own upload by its address, a link a page of the web. */
export const ModuleBody = Exact({
  title: Title,
  kind: Type.Union([Type.Literal('pdf'), Type.Literal('video'), Type.Literal('link')]),
  url: Url,
})
export type ModuleBody = Static<typeof ModuleBody>

/** A module renamed, and where `url` is there, led elsewhere; its kind stays. */
export const ModuleChangeBody = Exact({ title: Title, url: Type.Optional(Url) })
export type ModuleChangeBody = Static<typeof ModuleChangeBody>

/** Every module of the course once, in the new order. */
export const ModuleOrderBody = Exact({ moduleIds: Type.Array(Id, { maxItems: limits.modules }) })
export type ModuleOrderBody = Static<typeof ModuleOrderBody>

export const ModuleReply = Exact({ success: Type.Literal(true), module: ModuleView, message: Type.String() })
export type ModuleReply = Static<typeof ModuleReply>

/** The modules of the course after a change. */
export const ModulesReply = Exact({ success: Type.Literal(true), modules: Type.Array(ModuleView), message: Type.String() })
export type ModulesReply = Static<typeof ModulesReply>

/** An uploaded file; `kind` is what its content is, `size` its bytes, `url` what a module carries. */
export const FileView = Exact({
  id: Id,
  url: Type.String(),
  kind: Type.Union([Type.Literal('pdf'), Type.Literal('video')]),
  size: Type.Integer(),
})
export type FileView = Static<typeof FileView>
export const FileReply = Exact({ success: Type.Literal(true), file: FileView })
export type FileReply = Static<typeof FileReply>
