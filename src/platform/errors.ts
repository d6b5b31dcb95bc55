/** The calm sentences a refused call can answer; their words are in the `errors` catalogue in both languages. */
export type SentenceKey = keyof typeof import('../../messages/en/errors.json');

/** A refusal: an HTTP status and the sentence a grieving person can read. Only the corridor in `serve.ts` catches it. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: SentenceKey;
  /** Seconds after which trying again makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: number, sentence: SentenceKey, retryAfter?: number) {
    super(sentence);
    this.name = 'Refusal';
    this.status = status;
    this.sentence = sentence;
    this.retryAfter = retryAfter;
  }
}

/** 400: the input is not acceptable; the sentence names what is wrong. */
export const badRequest = (sentence: SentenceKey) => new Refusal(400, sentence);

/** 401: nobody is signed in. */
export const notSignedIn = () => new Refusal(401, 'pleaseSignIn');

/** 403: signed in, but not allowed. */
export const forbidden = (sentence: SentenceKey = 'noAccess') => new Refusal(403, sentence);

/** 404: not there, or not yours: both read the same. */
export const notFound = () => new Refusal(404, 'notFound');

/** 409: the state does not allow it; the sentence says the state. */
export const conflict = (sentence: SentenceKey) => new Refusal(409, sentence);
