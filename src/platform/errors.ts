/** The calm sentences a refused call can answer; their words are in the `errors` catalogue in both languages. */
export type ErrorMessageKey = keyof typeof import('../../messages/en/errors.json');

/** The statuses with which a call can be refused. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 429 | 500 | 503;

/** A refusal as a contract declares it: its status and its message key, for example `409 formComplete`. */
export type DeclaredRefusal = `${RefusalStatus} ${ErrorMessageKey}`;

/** What a call refuses that draws the picture it is sent anew. */
export const pictureRefusals = [
  '400 fileEmpty',
  '400 pictureBroken',
  '400 pictureTooLarge',
  '415 fileTypeNotAllowed',
] as const satisfies readonly DeclaredRefusal[];

/** A refusal: an HTTP status and the sentence a grieving person can read. Only the pipeline catches it. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly messageKey: ErrorMessageKey;
  /** Seconds after which trying again makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;
  /** The days, YYYY-MM-DD, that the sentence names in braces. */
  readonly days: Readonly<Record<string, string>>;

  constructor(
    status: RefusalStatus,
    message: ErrorMessageKey,
    retryAfter?: number,
    days: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.messageKey = message;
    this.retryAfter = retryAfter;
    this.days = days;
  }
}

/** 400: the input is not acceptable; the sentence names what is wrong. */
export const badRequest = (message: ErrorMessageKey) => new Refusal(400, message);

/** 401: nobody is signed in. */
export const notSignedIn = () => new Refusal(401, 'pleaseSignIn');

/** 403: signed in, but not allowed. */
export const forbidden = (message: ErrorMessageKey = 'noAccess') => new Refusal(403, message);

/** 404: not there, or not yours: both read the same. */
export const notFound = () => new Refusal(404, 'notFound');

/** 409: the state does not allow it; the sentence says the state. */
export const conflict = (message: ErrorMessageKey) => new Refusal(409, message);

/** Refusals of what was sent itself, by their status: what was refused once will be refused again. */
export const isRefusedForGood = (status: number): boolean => [400, 403, 413, 415].includes(status);

/** What an error says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What must be there because it was just read or written; answers 404 where somebody has taken it away meanwhile. */
export function existing<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw notFound();
  return thing;
}
