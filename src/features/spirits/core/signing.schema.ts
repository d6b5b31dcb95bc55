import * as z from 'zod';

/** Limits of a signature. */
export const signatureLimits = { name: 200, text: 300, strokes: 24_000, zone: 64, consent: 4_000 } as const;

const line = z.string().trim().min(1, 'signatureIncomplete').max(signatureLimits.name, 'textTooLong');

/** Strokes drawn on a field of 1,000 by 300: `M10 20L30 40`. */
const strokes = z
  .string()
  .max(signatureLimits.strokes, 'signatureInvalid')
  .regex(/^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})*)+$/, 'signatureInvalid');

const zone = z
  .string()
  .max(signatureLimits.zone, 'signatureInvalid')
  .regex(/^[A-Za-z0-9_+\-/]+$/, 'signatureInvalid');

/** What the person who signs gives. `consent` is the text as it was shown; the server compares it with its own. */
export const signatureGiven = z.object({
  legalName: line,
  relation: line,
  authority: z.string().trim().min(1, 'signatureIncomplete').max(signatureLimits.text, 'textTooLong'),
  consent: z.string().max(signatureLimits.consent, 'textTooLong'),
  agreed: z.literal(true, 'signatureIncomplete'),
  mark: z.discriminatedUnion(
    'kind',
    [z.object({ kind: z.literal('typed'), text: line }), z.object({ kind: z.literal('drawn'), strokes })],
    'signatureIncomplete',
  ),
  timeZone: zone,
});

/** What the person who signs gives. */
export type SignatureGiven = z.output<typeof signatureGiven>;

/** A signature as both sides see it on the form. `definition` and `consentHash` are SHA-256 in hexadecimal. */
export const signature = signatureGiven.omit({ agreed: true }).extend({
  consentHash: z.string(),
  definition: z.string(),
  language: z.enum(['en', 'fr']),
  side: z.enum(['family', 'home']),
  signedAt: z.string(),
});

/** A signature as both sides see it on the form. */
export type Signature = z.output<typeof signature>;

/** A signature as it is kept: with the address and the browser it came from, for the completion record alone. */
export type StoredSignature = Signature & { ip: string; userAgent: string };
