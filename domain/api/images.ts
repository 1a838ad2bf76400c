import { type Static, Type } from 'typebox'
import { Exact } from './wire.ts'

export const ImageBody = Exact({ dataUrl: Type.String() })
export const ImageReply = Exact({ success: Type.Literal(true), imageUrl: Type.String() })
export type ImageReply = Static<typeof ImageReply>
