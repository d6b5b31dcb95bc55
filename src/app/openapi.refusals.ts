import type * as z from 'zod';
import type { Endpoint } from '#platform/endpoint.ts';
import { partsOf } from '#platform/endpoint.ts';
import type { ErrorMessageKey } from '#platform/errors.ts';
import { errorMessages } from '#platform/server/errorMessages.ts';

/**
 * What the rules and services of a call can refuse besides what its contract says, by address. Whoever adds a sentence
 * adds its row: a test finds the sentences that no call of the document says.
 */
const furtherRefusals: [status: number, address: RegExp, sentences: ErrorMessageKey[]][] = [
  [400, /\{south\}/, ['typeRequired', 'typeUnknown', 'boundsRequired', 'boundsInvalid']],
  [400, /^GET \/api\/places\/\{id\}$/, ['idsInvalid']],
  [400, /^GET \/api\/places$/, ['regionUnknown', 'typeUnknown']],
  [
    400,
    /^PATCH \/api\/places\/\{id\}$/,
    ['websiteInvalid', 'postalCodeInvalid', 'preferredInformation', 'nearInvalid', 'responseHoursInvalid'],
  ],
  [400, /\/featured-image$/, ['pictureUnknown', 'regionMissing']],
  [400, /\{email\}/, ['emailInvalid']],
  [400, /^POST .*\/files\/\{type\}$/, ['unknownFileType']],
  [400, /^POST .*(\/files\/\{type\}|\/images)$/, ['fileEmpty', 'fileSizeMissing', 'fileIncomplete', 'oneFile']],
  [
    400,
    /^PATCH \/api\/uploads\//,
    ['fileEmpty', 'fileSizeMissing', 'fileIncomplete', 'partStartMissing', 'partBeyondEnd'],
  ],
  [400, /^POST .*\/uploads$/, ['fileEmpty']],
  [400, /\/preview$/, ['pictureBroken', 'pictureTooLarge']],
  [400, /^POST .*\/images$/, ['pictureBroken']],
  [400, /\/(connect|engage)$/, ['placeNotAvailable']],
  [
    400,
    /\/api\/spirit.*\/forms\/\{name\}$/,
    ['formUnknown', 'formFieldUnknown', 'formValueInvalid', 'formDateInvalid'],
  ],
  [400, /^POST \/api\/passkeys$/, ['passkeyInvalid']],
  [400, /^(POST|PATCH) .*(\/spirits|spirits-unauthorized|\/spirit\/\{id\})$/, ['answersInvalid', 'shortlistFull']],
  [401, /^POST \/api\/authorize$/, ['codeNotValid']],
  [416, /^GET .*(\/files\/\{fileId\}|\/pdf|\/export|\.csv|\/original)$/, ['rangeInvalid']],
  [401, /^POST \/api\/passkeys\/sign-in$/, ['passkeyNotValid']],
  [403, /^DELETE \/api\/users\/\{id\}$|\/passkeys(\/begin)?$/, ['signInAgain']],
  [409, /\/(connect|engage)$/, ['anotherHomeEngaged', 'placeNotReachable', 'confirmFirst', 'alreadyAnswered']],
  [409, /\/(accept|decline)-engagement$/, ['alreadyAnswered']],
  [409, /\/disconnect$/, ['connectionMissing', 'declineInstead']],
  [409, /^PATCH \/api\/spirit\/\{id\}$/, ['changedElsewhere', 'confirmFirst']],
  [409, /^DELETE \/api\/spirit\/\{id\}$/, ['homeAccepted']],
  [409, /\/(in-care|at-rest)$/, ['statusBackwards']],
  [409, /^POST .*\/forms\/\{name\}$/, ['formExists']],
  [409, /\/forms\/\{name\}(\/complete)?$/, ['formComplete', 'confirmFirst']],
  [409, /\/forms\/\{name\}\/complete$/, ['formIncomplete', 'consentChanged']],
  [409, /^POST .*\/files\/\{type\}$/, ['confirmFirst']],
  [409, /^DELETE .*\/files\/\{fileId\}$/, ['invoicePaid']],
  [409, /\/uploads/, ['confirmFirst']],
  [409, /^PATCH \/api\/uploads\//, ['partElsewhere']],
  [409, /^POST .*\/images$/, ['tooManyPictures']],
  [409, /\/featured-image$/, ['pictureNotReady']],
  [409, /^(PATCH|DELETE) \/api\/users\/\{id\}$/, ['lastAdministrator']],
  [409, /^PATCH \/api\/places\/\{id\}$/, ['changedElsewhere']],
  [409, /^(PATCH \/api\/places\/\{id\}(\/type)?|DELETE \/api\/places\/\{id\})$/, ['connectionsOpen']],
  [409, /\/api\/admin\/places\/\{id\}\/(approve|decline)$/, ['reviewDone']],
  [
    409,
    /\/api\/admin\/places\/\{id\}\/merge$/,
    ['mergeSame', 'mergeTypes', 'mergeKeepers', 'mergeSharedRecord', 'mergeInvoices'],
  ],
  [
    400,
    /^POST \/api\/admin\/imports$/,
    [
      'fileEmpty',
      'fileSizeMissing',
      'fileIncomplete',
      'oneFile',
      'importNotText',
      'importEncoding',
      'importNotCsv',
      'importNotJson',
      'importNoRows',
    ],
  ],
  [413, /^POST \/api\/admin\/imports$/, ['importTooLarge']],
  [415, /^POST \/api\/admin\/imports$/, ['sendFile']],
  [409, /\/api\/admin\/imports\/\{id\}\/run$/, ['importNotReady']],
  [404, /^POST \/api\/admin\/incidents$/, ['notFound']],
  [400, /^PATCH \/api\/admin\/facts\/\{id\}$/, ['factDayInvalid']],
  [409, /\/api\/admin\/facts\/\{id\}/, ['factChanged']],
  [409, /\/api\/admin\/facts\/\{id\}\/take-back$/, ['factNotCorrected']],
  [400, /^POST \/api\/business\/evidence$/, ['fileEmpty', 'fileSizeMissing', 'fileIncomplete', 'oneFile']],
  [413, /^POST \/api\/business\/evidence$/, ['evidenceTooLarge']],
  [415, /^POST \/api\/business\/evidence$/, ['sendFile']],
  [400, /(\/claim|\/business\/sign-up)$/, ['evidenceGone', 'evidenceTooMany']],
  [409, /\/api\/places\/\{id\}\/claim$/, ['claimCemetery', 'claimTaken']],
  [
    409,
    /\/api\/admin\/inquiries\/\{id\}\/answer$/,
    ['inquiryAnswered', 'inquiryOnlyClosed', 'claimPlaceGone', 'claimCemetery', 'claimTaken'],
  ],
  [400, /\/api\/admin\/inquiries\/\{id\}\/answer$/, ['reasonRequired']],
  [409, /\/notes\/\{noteId\}$/, ['noteChanged']],
  [409, /\/memory-lane/, ['confirmFirst']],
  [409, /^PATCH .*\/memory-lane$/, ['changedElsewhere']],
  [409, /\{id\}\/memory-lane(?!\/restore)/, ['memoryRemoved']],
  [409, /\/memory-people\/\{personId\}\/(accept|ask)$/, ['memoryRemoved']],
  [409, /^POST .*\/memory-lane$/, ['memoryElsewhere']],
  [409, /\/memory-lane\/people$/, ['memoryPersonKnown', 'memoryPersonOne', 'memoryPeopleMany']],
  [403, /^(POST|DELETE|PATCH|GET) .*\{id\}\/memory-lane/, ['memoryKeeperOnly']],
  [403, /\/memory-lane\/\{slug\}\/takedown$/, ['memoryPasswordAgain']],
  [429, /\/memory-lane\/\{slug\}\/takedown$/, ['tooManyAttempts']],
  [400, /\/memory-requests\/\{id\}\/answer$/, ['reasonRequired']],
  [409, /\/memory-requests\/\{id\}\/answer$/, ['inquiryAnswered']],
  [400, /\/memory-lane\/share$/, ['memoryPasswordShort']],
  [400, /^POST .*\/photographs$/, ['fileEmpty', 'fileSizeMissing', 'fileIncomplete', 'oneFile', 'pictureBroken']],
  [409, /^POST .*\/memory-lane\/photographs(\/\{photographId\}\/restore)?$/, ['memoryFull']],
  [413, /^POST .*\/photographs$/, ['pictureTooLarge']],
  [415, /^POST .*\/photographs$/, ['sendFile']],
  [429, /^POST .*\/photographs$/, ['tooManyUploads']],
  [429, /\/memory-lane\/archive$/, ['tooManyAttempts']],
  [403, /\/memory-lane\/\{slug\}\/open$/, ['memoryPasswordWrong', 'memoryPasswordAgain']],
  [403, /\/memory-lane\/\{slug\}\/(tributes|photographs$)/, ['memoryPasswordAgain']],
  [400, /\/memory-lane\/\{slug\}\/tributes$/, ['memoryProof']],
  [409, /\/memory-lane\/\{slug\}\/tributes$/, ['memoryTributesFull', 'memoryMessagesClosed']],
  [409, /\/tributes\/\{tributeId\}\/photographs$/, ['memoryTributeSettled']],
  [409, /\/memory-lane\/papers\//, ['memoryNotShared']],
  [429, /\/memory-lane\/papers\//, ['tooManyAttempts']],
  [409, /^POST .*\/colleagues$/, ['colleagueKnown', 'colleaguesTooMany']],
  [409, /^POST .*\/invoices$/, ['creditSource', 'regionMissing']],
  [409, /\/invoices\/\{invoiceId\}(\/send)?$/, ['invoiceSent', 'changedElsewhere']],
  [409, /\/send$/, ['invoiceEmpty', 'invoiceNegative', 'creditTooLarge']],
  [409, /\/payments$/, ['nothingDue', 'overpaid', 'refundTooLarge']],
  [409, /^POST \/api\/passkeys$/, ['passkeyKnown']],
  [413, /^POST .*\/uploads$/, ['fileTooLarge']],
  [413, /^PATCH \/api\/uploads\//, ['partTooLarge']],
  [413, /^POST .*\/images$/, ['pictureTooLarge']],
  [415, /\/preview$/, ['fileTypeNotAllowed']],
  [415, /^(POST .*(\/files\/\{type\}|\/images)|PATCH \/api\/uploads\/.*)$/, ['sendFile']],
  [429, /^(POST .*(\/files\/\{type\}|\/images)|PATCH \/api\/uploads\/.*)$/, ['tooManyUploads']],
];

type Part = { _zod?: { def: Record<string, unknown> } };

/** The sentences that a schema itself answers, found by asking every part of it what it would say. */
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
  const said = error({ code: 'invalid_type', input, path: [] }) as string | { message: string } | undefined;
  return typeof said === 'string' ? said : said?.message;
}

const inputMessages = (schema: z.ZodType | undefined): ErrorMessageKey[] => (schema ? messagesIn(schema) : []);

/** Everything a call can refuse with, by status: the keys of the sentences. */
export function refusalsOf(endpoint: Endpoint): Map<number, ErrorMessageKey[]> {
  const { method, path } = partsOf(endpoint.address);
  const guarded = endpoint.who !== 'anyone';
  const refusals = new Map<number, ErrorMessageKey[]>();
  const add = (status: number, keys: ErrorMessageKey[]) =>
    keys.length > 0 && refusals.set(status, [...new Set([...(refusals.get(status) ?? []), ...keys])]);
  for (const [status, address, keys] of furtherRefusals) if (address.test(endpoint.address)) add(status, keys);
  add(400, [...inputMessages(endpoint.query), ...inputMessages(endpoint.body)]);
  if (endpoint.query || endpoint.body) add(400, ['inputInvalid', 'fieldUnknown']);
  if (guarded) add(401, ['pleaseSignIn']);
  if (guarded) add(403, ['noAccess']);
  if (!endpoint.bearerIgnored && !endpoint.roleIgnored) add(403, ['notYourRole']);
  if (path.includes('{')) add(404, ['notFound']);
  if (method !== 'GET' && endpoint.transaction !== false) add(409, ['keyReused']);
  if (endpoint.upload) add(413, ['fileTooLarge']);
  else if (method !== 'GET') add(413, ['requestTooLarge']);
  if (endpoint.upload) add(415, ['fileTypeNotAllowed']);
  else if (endpoint.body) add(415, ['sendJson']);
  if (endpoint.limit) add(429, ['tooManyAttempts']);
  add(500, ['somethingWentWrong']);
  add(503, ['busy']);
  return new Map([...refusals].sort(([a], [b]) => a - b));
}
