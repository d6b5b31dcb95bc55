import type { Endpoint } from '#platform/endpoint.ts';
import type { JsonSchema } from './schemas.ts';

const text = (example: string, pattern?: string): JsonSchema => ({
  schema: { type: 'string', ...(pattern ? { pattern } : {}) },
  example,
});

const header = (name: string, about: string, rest: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  description: about,
  required: false,
  ...rest,
});

/** The parameters that many calls have, by the name they are referred to with. */
export const commonParameters: Record<string, JsonSchema> = {
  Role: header('Role', 'The one role to act in; the first role of the account when it is absent.', {
    schema: { type: 'string', enum: ['user', 'merchant', 'funeral-home', 'organization', 'admin'] },
    example: 'user',
  }),
  ClientDate: header('Client-Date', 'The day where the reader is; for display only.', text('2026-05-14')),
  ClientTime: header('Client-Time', 'The time where the reader is; for display only.', text('09:30:00')),
  ClientTimezone: header('Client-Timezone', 'The time zone of the reader; for display only.', text('America/Edmonton')),
  AcceptLanguage: header('Accept-Language', 'The language of refusals and mails.', text('fr-CA')),
  IdempotencyKey: header('Idempotency-Key', 'The same key, person and body: the first answer again, and one effect.', {
    ...text('7c9e6679-7425-40de-944b-e07fc1f90ae7', '^[\\x21-\\x7e]{1,200}$'),
  }),
  IfNoneMatch: header('If-None-Match', 'The ETag of the answer at hand; 304 when it is still true.', text('"Zk3v…"')),
  UploadOffset: {
    ...header('Upload-Offset', 'Where this part begins in the file, in bytes.', {
      schema: { type: 'integer' },
      example: 0,
    }),
    required: true,
  },
  FileSize: {
    ...header('X-Size', 'The size of the file itself in bytes.', { schema: { type: 'integer' }, example: 48_210 }),
    required: true,
  },
};

/** The headers that one call needs and no other. */
export const ownHeadersOf = ({ headers = {} }: Endpoint): JsonSchema[] =>
  Object.entries(headers).map(([name, about]) => ({
    ...header(name, about, text('4mXbmmKNYWJ0XbZ3nBpmkqCB1qLwJGrf')),
    required: true,
  }));
