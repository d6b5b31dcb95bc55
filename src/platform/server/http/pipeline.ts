import type { Actor, Caller } from '#platform/actor.ts';
import type { Endpoint, ParamsOf, ParsedBodyOf, ParsedQueryOf, ReplyOf } from '#platform/endpoint.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import type { Config } from '#platform/server/config.ts';
import type { Topics } from '#platform/server/db/changes.ts';
import type { Pool, Sql } from '#platform/server/db/database.ts';
import type { ReadReplica } from '#platform/server/db/readReplica.ts';
import type { SessionCookie } from '#platform/server/sessionCookie.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { AuditWrite } from './audited.ts';
import type { JsonText } from './jsonText.ts';
import type { Dependence, RememberedAnswers } from './remembered/rememberedAnswers.ts';
import type { RememberedTexts } from './remembered/rememberedTexts.ts';
import type { Authenticate, Session } from './session.ts';
import type { Part, Upload } from './upload.ts';

/** Who asks for what, before its service looks at it. */
type AskedCall = { endpoint: Endpoint; caller: Caller; params: Record<string, string | undefined> };

/** Refuses with 403 who is let in by role and yet not to do this; whose it is, the service judges. */
export type Admit = (sql: Sql, asked: AskedCall) => Promise<void>;

/** What the caller is by now to what a call is about, as a text that is another whenever they are something else. */
export type TiesOf = (sql: Sql, asked: AskedCall) => Promise<string>;

/** What the pipeline needs from the house; `admit` runs before each service, `auditWrite` in the transaction of each write, `tiesOf` beside a key. */
export type Pipeline = {
  config: Config;
  pool: Pool;
  /** Asked instead of `pool` who somebody is, and how often they have asked. */
  entrance: Pool;
  /** Asked instead of `pool` where nobody in particular reads. */
  readers: Pool;
  /** Asked instead of `readers` for what may be some seconds old. */
  replica?: ReadReplica | undefined;
  blobs: BlobStore;
  authenticate: Authenticate;
  cookie: SessionCookie;
  auditWrite?: AuditWrite;
  admit?: Admit;
  tiesOf?: TiesOf;
  /** Ends waiting for what is asked of a database that has gone; without it one waits. */
  during?: (<Result>(work: Promise<Result>) => Promise<Result>) | undefined;
  /** Where this process is told of changes: answers that are sent again until one concerns them. */
  remembered?: RememberedAnswers | undefined;
};

/** What a service is given: who calls, what is asked, and where to write. `query()` and `body()` refuse bad input with 400. */
export type ServiceRequest<E extends Endpoint> = {
  sql: Sql;
  pool: Pool;
  blobs: BlobStore;
  config: Config;
  caller: Caller;
  /** The caller where the endpoint admits only signed-in people. */
  actor: Actor;
  session: Session | null;
  params: ParamsOf<E>;
  query: () => ParsedQueryOf<E>;
  body: () => ParsedBodyOf<E>;
  /** The bytes of the body as they came, for what is signed over them. */
  bytes: () => Buffer;
  /** A header that the contract names; empty where it was not sent, or more than once. */
  header: (name: string) => string;
  /** Opens the one file of an upload; refuses a wrong `X-Size` or form before a byte of the file is read. */
  upload: () => Promise<Upload>;
  /** Opens the bytes of one part of a file; refuses before a byte is read what does not say where it begins, or is too large. */
  part: () => Part;
  /** Writes in one transaction what an upload leads to, once per `Idempotency-Key`; `content` is the hash of its bytes. */
  afterUpload: (content: Uint8Array, work: (sql: Sql) => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>;
  /**
   * Does the first step of a call that opens its own transactions, in one of them and once per `Idempotency-Key`; says the id of what
   * it has written, which the same call again is said too.
   */
  once: (sql: Sql, work: () => Promise<string>) => Promise<string>;
  language: Language;
  /** The client's address as the last trusted proxy saw it. */
  client: string;
  /** What the caller's program says of itself; never stored as it is. */
  userAgent: string | undefined;
  setHeader: (name: string, value: string) => void;
  /**
   * Gives a browser of ours the session of a token, of the caller's own without one, as a cookie; false where the caller is
   * none and must be answered the token itself.
   */
  keepSession: (token?: string) => boolean;
  /** Takes the cookie of a browser of ours away. */
  forgetSession: () => void;
  /** Texts of single rows that this process remembers until it is told of their change. */
  texts: RememberedTexts;
  /** Says the version of the answer, where reading the answer has told it: whoever knows it is told that nothing changed. */
  setVersion: (version: string) => void;
  /** Says on what the version depends besides the caller, so that it holds until that is told to have changed. */
  dependOn: (dependence: Dependence) => void;
};

/** What an endpoint does. */
export type Service<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<ReplyOf<E>>;

/** What an endpoint does whose reply may be JSON already. */
export type TextService<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<ReplyOf<E> | JsonText>;

/**
 * What the reply of a polled read depends on, found without reading it: another text whenever the reply may be another.
 * Null where there is nothing the caller may see, which the service then refuses.
 */
export type Version<E extends Endpoint> = (request: ServiceRequest<E>) => Promise<string | null>;

type PartsOfContract = 'actor' | 'params' | 'query' | 'body' | 'afterUpload';

/** A request before it is known which contract it belongs to: its parts are what that contract has made of them. */
export type UntypedRequest = Omit<ServiceRequest<Endpoint>, PartsOfContract> & {
  actor: Caller;
  params: object;
  query: () => unknown;
  body: () => unknown;
  afterUpload: (content: Uint8Array, work: (sql: Sql) => Promise<unknown>) => Promise<unknown>;
};

/** An endpoint together with what it does, and for a polled read how to tell that nothing changed. */
export type ServedEndpoint = {
  endpoint: Endpoint;
  service: (request: UntypedRequest) => Promise<unknown>;
  version?: (request: UntypedRequest) => Promise<string | null>;
  /** What answers to those who are not signed in depend on; where it is said they are remembered. */
  dependsOn?: Topics | undefined;
};

/** Ties an endpoint to its service, and a polled read to its version; the types of all must agree. */
export function route<E extends Endpoint>(
  endpoint: E,
  service: TextService<E>,
  version?: Version<E>,
  options: Pick<ServedEndpoint, 'dependsOn'> = {},
): ServedEndpoint {
  // The pipeline has read all of it with the schemas of this endpoint, and has let in whom it admits.
  const typed = (request: UntypedRequest) => request as ServiceRequest<E>;
  return {
    endpoint,
    ...options,
    service: (request) => service(typed(request)),
    ...(version ? { version: (request) => version(typed(request)) } : {}),
  };
}
