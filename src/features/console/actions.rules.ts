import type { Actor } from '../../platform/actor.ts';
import type { Address, Endpoint } from '../../platform/endpoint.ts';

/** What an administrator did, as it is written down: never anything that somebody wrote. */
export type AuditedAction = {
  action: Address;
  subjectKind: string;
  subjectId: string | null;
  detail: { fields?: string[]; values?: Record<string, string | boolean> };
};

/** What may be told of a change besides the name of the field: each is one of a fixed few values. */
const auditableFields = [
  'status',
  'type',
  'preferred',
  'canadaWide',
  'disclosure',
  'roles',
  'updateEntireRegion',
  'decision',
  'confidence',
  'dryRun',
];

const kinds: Record<string, string> = {
  places: 'place',
  users: 'user',
  inquiries: 'inquiry',
  'memory-requests': 'memory-request',
  'memory-successions': 'memory-succession',
  imports: 'import',
  incidents: 'incident',
  holds: 'hold',
  disruptions: 'disruption',
  'failed-jobs': 'job',
  mails: 'mail',
  facts: 'fact',
  'fact-reports': 'fact-report',
};

const ownAccount =
  /^\S+ \/api\/(user|passkeys|sign-out|expire-session|session-cookie|session-proof|authorize|consents|signing)(\/|$)/;

/** True for every write in the role of an administrator but for those that concern nothing but their own account. */
export const isAudited = (
  { address, who }: Pick<Endpoint, 'address' | 'who'>,
  caller: Pick<Actor, 'userId' | 'role'> | null,
  params: Record<string, string | undefined>,
): boolean =>
  caller?.role === 'admin' &&
  !address.startsWith('GET ') &&
  who !== 'anyone' &&
  !ownAccount.test(address) &&
  params.id !== caller.userId;

const identifierIn = (value: unknown): string | null =>
  value && typeof value === 'object' && 'id' in value && typeof value.id === 'string' ? value.id : null;

/** What is written down of a call: what it was about, which fields it named, and the values that are one of a few. */
export function auditedAction(
  { address }: Pick<Endpoint, 'address'>,
  { params, body, reply }: { params: Record<string, string | undefined>; body: unknown; reply: unknown },
): AuditedAction {
  const [, room = ''] = /^\S+ \/api\/(?:admin\/)?([a-z-]+)/.exec(address) ?? [];
  const sent = body && typeof body === 'object' && !Array.isArray(body) ? Object.entries(body) : [];
  const fields = sent.map(([name]) => name).filter((name) => /^[A-Za-z]{1,40}$/.test(name));
  const values = Object.fromEntries(
    sent.filter(
      (entry): entry is [string, string | boolean] =>
        auditableFields.includes(entry[0]) &&
        (typeof entry[1] === 'boolean' || /^[a-z,-]{1,80}$/.test(String(entry[1]))),
    ),
  );
  return {
    action: address,
    subjectKind: kinds[room] ?? (room || 'product'),
    subjectId: (params.id ?? identifierIn(reply))?.slice(0, 80) ?? null,
    detail: {
      ...(fields.length > 0 ? { fields } : {}),
      ...(Object.keys(values).length > 0 ? { values } : {}),
    },
  };
}

const doneIn = (reply: unknown): string[] =>
  reply && typeof reply === 'object' && 'done' in reply && Array.isArray(reply.done)
    ? reply.done.filter((id) => typeof id === 'string')
    : [];

/** What is written down of a call about several things at once: the same of each that was done, and nothing of the others. */
export function auditedActions(
  endpoint: Pick<Endpoint, 'address'>,
  written: { params: Record<string, string | undefined>; body: unknown; reply: unknown },
): AuditedAction[] {
  if (!endpoint.address.endsWith('/decide')) return [auditedAction(endpoint, written)];
  return doneIn(written.reply).map((id) => auditedAction(endpoint, { ...written, params: { id } }));
}
