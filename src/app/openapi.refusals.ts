import type * as z from 'zod';
import type { Endpoint } from '#platform/endpoint.ts';
import { partsOf } from '#platform/endpoint.ts';
import type { SentenceKey } from '#platform/errors.ts';
import { sentence } from '#platform/server/sentences.ts';

/** What the state of things can forbid, by the address of the call: the sentences that its rules answer. */
const conflicts: [RegExp, SentenceKey[]][] = [
  [/\/connect$|\/engage$/, ['anotherHomeEngaged', 'placeNotReachable', 'confirmFirst', 'alreadyAnswered']],
  [/\/(accept|decline)-engagement$/, ['alreadyAnswered']],
  [/\/disconnect$/, ['connectionMissing', 'declineInstead']],
  [/^PATCH \/api\/spirit\/\{id\}$/, ['changedElsewhere', 'confirmFirst']],
  [/^DELETE \/api\/spirit\/\{id\}$/, ['homeAccepted']],
  [/\/(in-care|at-rest)$/, ['statusBackwards']],
  [/^POST .*\/forms\/\{name\}$/, ['formExists']],
  [/\/forms\//, ['formComplete']],
  [/^(PATCH|DELETE) \/api\/users\/\{id\}$/, ['lastAdministrator']],
  [
    /^(PATCH \/api\/places\/\{id\}\/type|DELETE \/api\/places\/\{id\}|PATCH \/api\/places\/\{id\})$/,
    ['connectionsOpen'],
  ],
];

/** What an address itself can get wrong, by the address of the call. */
const addressFaults: [RegExp, SentenceKey[]][] = [
  [/\{south\}/, ['typeRequired', 'typeUnknown', 'boundsRequired', 'boundsInvalid']],
  [/^GET \/api\/places\/\{id\}$/, ['idsInvalid']],
  [/^GET \/api\/places$/, ['regionUnknown', 'typeUnknown']],
  [/\{email\}/, ['emailInvalid']],
  [/\/files\/\{type\}$/, ['unknownFileType', 'fileEmpty', 'inputInvalid']],
  [/^POST .*\/images$/, ['fileEmpty', 'inputInvalid']],
  [/\/(connect|engage)$/, ['placeNotAvailable']],
  [/\/forms\//, ['formUnknown']],
];

const matching = (rows: [RegExp, SentenceKey[]][], endpoint: Endpoint): SentenceKey[] =>
  rows.flatMap(([pattern, keys]) => (pattern.test(endpoint.address) ? keys : []));

type Part = { _zod?: { def: Record<string, unknown> } };

/** The sentences that a schema itself answers, found by asking every part of it what it would say. */
function sentencesIn(part: unknown, seen = new Set<unknown>()): SentenceKey[] {
  if (!part || typeof part !== 'object' || seen.has(part)) return [];
  seen.add(part);
  const own = (part as Part)._zod?.def;
  const said = own ? [saidBy(own.error, 'x'), saidBy(own.error, undefined)] : [];
  const inner = own ? Object.entries(own).filter(([key]) => key !== 'error') : Object.entries(part);
  const deeper = inner.flatMap(([, value]) => sentencesIn(value, seen));
  return [...said.filter((key): key is SentenceKey => key !== undefined && sentence.has(key)), ...deeper];
}

function saidBy(error: unknown, input: unknown): string | undefined {
  if (typeof error !== 'function') return undefined;
  const said = error({ code: 'invalid_type', input, path: [] }) as string | { message: string } | undefined;
  return typeof said === 'string' ? said : said?.message;
}

const inputSentences = (schema: z.ZodType | undefined): SentenceKey[] => (schema ? sentencesIn(schema) : []);

/** Everything a call can refuse with, by status: the keys of the sentences. */
export function refusalsOf(endpoint: Endpoint): Map<number, SentenceKey[]> {
  const { method, path } = partsOf(endpoint.address);
  const guarded = endpoint.who !== 'anyone';
  const refusals = new Map<number, SentenceKey[]>();
  const add = (status: number, keys: SentenceKey[]) =>
    keys.length > 0 && refusals.set(status, [...new Set([...(refusals.get(status) ?? []), ...keys])]);
  add(400, [...matching(addressFaults, endpoint), ...inputSentences(endpoint.query), ...inputSentences(endpoint.body)]);
  if (endpoint.query || endpoint.body) add(400, ['inputInvalid', 'fieldUnknown']);
  if (guarded) add(401, ['pleaseSignIn']);
  if (path === '/api/authorize') add(401, ['codeNotValid']);
  if (guarded) add(403, ['noAccess']);
  if (!endpoint.bearerIgnored && !endpoint.roleIgnored) add(403, ['notYourRole']);
  if (path.includes('{')) add(404, ['notFound']);
  add(409, matching(conflicts, endpoint));
  if (method !== 'GET' && endpoint.transaction !== false) add(409, ['keyReused']);
  if (endpoint.upload) add(413, ['fileTooLarge']);
  else if (method !== 'GET') add(413, ['requestTooLarge']);
  if (endpoint.upload) add(415, ['fileTypeNotAllowed']);
  else if (endpoint.body) add(415, ['sendJson']);
  if (endpoint.limit) add(429, ['tooManyAttempts']);
  add(500, ['somethingWentWrong']);
  add(503, ['busy']);
  return refusals;
}
