import * as z from 'zod';

/** A session as its own person sees it. `device`: browser and system, empty when not known. Times ISO 8601 UTC. */
export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.string(),
  lastActionAt: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
});

/** A session as its own person sees it. */
export type OwnSession = z.output<typeof ownSession>;

/** A passkey as its own person sees it. `name` is what they called it. Times ISO 8601 UTC. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

/** A passkey as its own person sees it. */
export type Passkey = z.output<typeof passkey>;

/** A bounded base64url text, as browsers write bytes. */
const bytes = (maximum: number) =>
  z
    .string('inputInvalid')
    .max(maximum, 'inputInvalid')
    .regex(/^[\w-]+=*$/, 'inputInvalid');

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', 'inputInvalid'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], 'inputInvalid').nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown(), 'inputInvalid').default({}),
};

/** What a browser answers when a passkey was made (WebAuthn's RegistrationResponseJSON). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(100_000),
    transports: z.array(z.string().max(20, 'inputInvalid'), 'inputInvalid').max(10, 'inputInvalid').optional(),
  }),
});

/** What a browser answers when a passkey was used (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(200).nullish(),
  }),
});

/** What a browser is asked with; its shape is WebAuthn's own. */
export const passkeyOptions = z.record(z.string(), z.unknown());

/** What is remembered of the doors: a wrong code that could have been the right one, codes stopped, a browser, a passkey, malware. */
export const securityEventKinds = [
  'wrong-code',
  'codes-stopped',
  'new-browser',
  'passkey-added',
  'passkey-removed',
  'infected-file',
] as const;

/** What is remembered of the doors. */
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** A random number that a browser keeps and says of itself: a code belongs to the browser that asked for it. */
export const browserKey = z
  .string()
  .regex(/^[\w-]{20,64}$/, 'inputInvalid')
  .optional();
