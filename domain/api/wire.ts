import { type Static, type TSchema, Type } from 'typebox'

/** Builds an object schema that refuses unknown fields. */
export const Exact = <P extends Record<string, TSchema>>(properties: P) => Type.Object(properties, { additionalProperties: false })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Id = Type.String({ minLength: 1, maxLength: 64 })
/** The ids that an address can carry. */
export const addressable = '^[\\w-]{1,64}$'
/** The id that a client gives to what has an address of its own. */
export const GivenId = Type.String({ minLength: 1, maxLength: 64, pattern: addressable })
/** Binds the names in a record to the length of an id; `maxLength` of its key schema would not. */
export const namedById = { propertyNames: { maxLength: 64 } } as const
/** A UTC instant as an ISO string with milliseconds, as every reply carries it. */
export const Instant = Type.String()
/** The years in which a date can be: what is added to one of them is a date too. */
export const datedPattern = '^2\\d{3}-'
/** An instant as it is sent, of the years 2000 to 2999. */
export const SentInstant = Type.String({ format: 'date-time', pattern: datedPattern })
export const Success = Exact({ success: Type.Literal(true), message: Type.Optional(Type.String()) })

/** What should be known of the key that graded a question: full points for everybody, another one now, or the question is gone. */
export const KeyNoteName = Type.Union([Type.Literal('fullPoints'), Type.Literal('changed'), Type.Literal('removed')])

/** The body of every refusal. */
export const RefusalReply = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  reason: Type.String(),
  errors: Type.Optional(Type.Array(Exact({ param: Type.String(), msg: Type.String() }))),
})
export type RefusalReply = Static<typeof RefusalReply>

/** The largest number that an integer column takes in every database. */
export const largestInteger = 2_147_483_647
/** A number that fits into an integer column. */
export const Storable = Type.Number({ minimum: -largestInteger, maximum: largestInteger })

/** When correct answers can be seen; null stands for what such a quiz has by itself. */
export const AnswersMomentName = Type.Union([Type.Literal('submission'), Type.Literal('availableUntil'), Type.Literal('release')])

/** How large a picture is drawn, in CSS pixels. */
export const ImageSizeView = Exact({ width: Type.Integer({ minimum: 1 }), height: Type.Integer({ minimum: 1 }) })
