import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import { type Endpoint, partsOf } from '#platform/endpoint.ts';
import { type DeclaredRefusal, type ErrorMessageKey, Refusal } from '#platform/errors.ts';
import { errorMessages } from './errorMessages.ts';

type Part = { _zod?: { def: Record<string, unknown> } };

/** The messages that a schema itself answers, found by asking every part of it what it would say. */
function messagesIn(part: unknown, seen = new Set<unknown>()): ErrorMessageKey[] {
  if (!part || typeof part !== 'object' || seen.has(part)) return [];
  seen.add(part);
  const own = (part as Part)._zod?.def;
  const said = own ? [messageOf(own.error, 'x'), messageOf(own.error, undefined)] : [];
  const inner = own ? Object.entries(own).filter(([key]) => key !== 'error') : Object.entries(part);
  const deeper = inner.flatMap(([, value]) => messagesIn(value, seen));
  return [...said.filter((key): key is ErrorMessageKey => key !== undefined && errorMessages.has(key)), ...deeper];
}

function messageOf(error: unknown, input: unknown): string | undefined {
  if (typeof error !== 'function') return undefined;
  const said: string | { message: string } | undefined = error({ code: 'invalid_type', input, path: [] });
  return typeof said === 'string' ? said : said?.message;
}

const inputMessages = (schema: z.ZodType | undefined): DeclaredRefusal[] =>
  (schema ? messagesIn(schema) : []).map((key): DeclaredRefusal => `400 ${key}`);

/** What opening the one file of a form, or one part of a file, refuses before the service has read a byte. */
const uploadRefusals: Record<'form' | 'part', readonly DeclaredRefusal[]> = {
  form: ['400 fileSizeMissing', '400 oneFile', '400 fileIncomplete', '413 fileTooLarge', '415 sendFile'],
  part: ['400 fileSizeMissing', '400 partStartMissing', '400 fileIncomplete', '413 partTooLarge', '415 sendFile'],
};

/** What the pipeline refuses by itself, out of what the contract says of the call. */
export function pipelineRefusals(endpoint: Endpoint): DeclaredRefusal[] {
  const { method, path } = partsOf(endpoint.address);
  const { query, body, upload } = endpoint;
  const isGuarded = endpoint.who !== 'anyone';
  const isWrite = method !== 'GET';
  const replays = isWrite && (endpoint.transaction !== false || upload || endpoint.firstStepOnce);
  const when = (condition: unknown, ...refusals: DeclaredRefusal[]) => (condition ? refusals : []);
  return [
    ...inputMessages(query),
    ...inputMessages(body),
    ...when(query || body, '400 inputInvalid', '400 fieldUnknown'),
    ...when(upload || endpoint.bytes, '503 storageAway'),
    ...when(upload, '400 fileInfected', '503 storageFull', ...uploadRefusals[upload === 'part' ? 'part' : 'form']),
    ...when(isGuarded, '401 pleaseSignIn', '403 noAccess'),
    ...when(Array.isArray(endpoint.who) && endpoint.who.includes('funeral-home'), '403 notOfYourDuties'),
    ...when(!endpoint.bearerIgnored && !endpoint.roleIgnored, '403 notYourRole'),
    ...when(isWrite, '403 notOurPage'),
    ...when(path.includes('{'), '404 notFound'),
    ...when(replays, '400 inputInvalid', '409 keyReused'),
    ...when(isWrite && !upload, '413 requestTooLarge'),
    ...when(body, '415 sendJson'),
    ...when(endpoint.bytes, '416 rangeInvalid', '500 fileBroken'),
    ...when(endpoint.limit, '429 tooManyAttempts'),
    '500 somethingWentWrong',
    '503 busy',
    '503 readOnly',
  ];
}

/** Everything a call can be refused with: what the pipeline refuses, and what its contract declares. */
const refusalsOf = (endpoint: Endpoint): Set<DeclaredRefusal> =>
  new Set([...pipelineRefusals(endpoint), ...(endpoint.refusals ?? [])]);

/** By status, then by message, whatever a schema was asked about before: what it holds is found in the order of its asking. */
const byStatusAndKey = (one: DeclaredRefusal, other: DeclaredRefusal): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1);

/** The same by status, lowest first: the keys of the messages. */
export function refusalsByStatus(endpoint: Endpoint): Map<number, ErrorMessageKey[]> {
  const byStatus = new Map<number, ErrorMessageKey[]>();
  for (const refusal of [...refusalsOf(endpoint)].sort(byStatusAndKey)) {
    const status = Number.parseInt(refusal, 10);
    const key = refusal.slice(refusal.indexOf(' ') + 1);
    if (errorMessages.has(key)) byStatus.set(status, [...(byStatus.get(status) ?? []), key]);
  }
  return byStatus;
}

const declared = new WeakMap<Endpoint, Set<DeclaredRefusal>>();

function isDeclared(endpoint: Endpoint, refusal: DeclaredRefusal): boolean {
  if (!declared.has(endpoint)) declared.set(endpoint, refusalsOf(endpoint));
  return declared.get(endpoint)!.has(refusal);
}

const reported = new Set<string>();

/**
 * Holds a call to its contract: a refusal that the contract does not name is a mistake of ours. Where we develop and test it
 * is answered as one; elsewhere it is passed on, and said once in the log.
 */
export function holdToContract(error: unknown, endpoint: Endpoint, isStrict: boolean, log: FastifyBaseLogger): unknown {
  if (!(error instanceof Refusal)) return error;
  const refusal: DeclaredRefusal = `${error.status} ${error.messageKey}`;
  if (isDeclared(endpoint, refusal)) return error;
  const mistake = new Error(`${endpoint.address} answers ${refusal}, which its contract does not name.`);
  if (isStrict) return mistake;
  if (!reported.has(mistake.message)) log.error({ err: mistake }, 'undeclared refusal');
  reported.add(mistake.message);
  return error;
}
