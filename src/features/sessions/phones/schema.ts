import * as z from 'zod';

/** What a text is about: a code, a request that calls whoever is on call, or something urgent for a family. */
export const textKinds = ['code', 'call', 'news'] as const;

/** What a text is about. */
export type TextKind = (typeof textKinds)[number];

/**
 * What has become of a text: on its way, taken by the provider, stopped by the person, to a number that takes none, perhaps taken
 * (so that it is not sent again), or too old before it could go.
 */
export const textStates = ['waiting', 'sending', 'accepted', 'stopped', 'unreachable', 'unsure', 'expired'] as const;

/** What has become of a text. */
export type TextState = (typeof textStates)[number];

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
