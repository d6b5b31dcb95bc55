import * as z from 'zod';

/** What a text is about: a code, a request that calls whoever is on call, or something urgent for a family. */
export const textKinds = ['code', 'call', 'news'] as const;

/** What a text is about. */
export type TextKind = (typeof textKinds)[number];

/**
 * What has become of a text: on its way, taken by the provider, sent on by it, arrived, not arrived, not sent on by it, stopped by the
 * person, to a number that takes none, perhaps taken (so that it is not sent again), or too old before it could go.
 */
export const textStates = [
  ...(['waiting', 'sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed'] as const),
  ...(['stopped', 'unreachable', 'unsure', 'expired'] as const),
] as const;

/** What has become of a text. */
export type TextState = (typeof textStates)[number];

/** Why a text did not arrive: a landline, a number that nobody has, a telephone that is off, a carrier that kept it, or something else. */
export const undeliveredReasons = ['landline', 'outOfService', 'unreachable', 'blocked', 'other'] as const;

/** Why a text did not arrive. */
export type UndeliveredReason = (typeof undeliveredReasons)[number];

/** What a text to a family is about: a home has answered, or something waits for a signature. */
export const newsKinds = ['answered', 'toSign'] as const;

/** What a text to a family is about. */
export type NewsKind = (typeof newsKinds)[number];

/** What has become of one text, as those read it who had it sent: neither number nor words. `toldAt` is when that was told, in ISO 8601. */
export const delivery = z.object({
  state: z.enum(textStates),
  reason: z.enum(undeliveredReasons).nullable(),
  toldAt: z.string().nullable(),
});

/** What has become of one text. */
export type Delivery = z.output<typeof delivery>;

/** A text that a family was sent of one case. */
export const familyText = delivery.extend({ id: z.uuid(), about: z.enum(newsKinds), at: z.string() });

/** A text that a family was sent of one case. */
export type FamilyText = z.output<typeof familyText>;

/** What the provider last said of a number: its person has stopped texts, or it takes none. */
export const troubles = ['stopped', 'unreachable'] as const;

/** What the provider last said of a number. */
export type Trouble = (typeof troubles)[number];

/**
 * The caller's own mobile number. `number` has proved to be theirs, `asked` waits for its code; `forCalls` rings them when they are
 * on call, `urgentSince` is when they agreed to be told of what is urgent. Numbers as `+15195550100`, moments in ISO 8601.
 */
export const phone = z.object({
  number: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  asked: z.string().nullable(),
  forCalls: z.boolean(),
  urgentSince: z.string().nullable(),
  trouble: z.enum(troubles).nullable(),
});

/** The caller's own mobile number. */
export type Phone = z.output<typeof phone>;

/** The caller's number; `canText` is false where nobody is sent texts. */
export const ownPhone = z.object({ canText: z.boolean(), phone: phone.nullable() });

/** How texts go out, and how many became what within a day; never to whom or what they say. */
export const texting = z.object({
  by: z.enum(['provider', 'kept', 'nothing']),
  counts: z.array(z.object({ kind: z.enum(textKinds), state: z.enum(textStates), count: z.int() })),
});

/** How texts go out. */
export type Texts = z.output<typeof texting>;
