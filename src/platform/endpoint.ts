import type * as z from 'zod';
import type { Role } from '../vocabulary/roles.ts';
import type { DeclaredRefusal } from './errors.ts';

/** Method and address of a call, for example `POST /api/spirits/{id}/paid`. */
export type Address = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/**
 * Who is admitted before anything of the request is read: everybody, every signed-in person, or the holders of some roles.
 * What a person may do to one particular thing is judged afterwards, by the rules of its feature.
 */
export type AllowedCallers = 'anyone' | 'signed-in' | readonly Role[];

/** How often one client may make a call: at most `count` in `seconds`. */
type RateLimit = { count: number; seconds: number };

/** A call as data: the one declaration that server, browser, documentation and tests share. */
export type Endpoint<
  A extends Address = Address,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  address: A;
  /** What the call does, in one sentence. */
  summary: string;
  who: AllowedCallers;
  query?: Query;
  body?: Body;
  reply: Reply;
  /**
   * What the service and the rules of the call refuse, as `409 formComplete`. What the pipeline itself refuses (limit,
   * session, role, an address that names nothing, input that its schema does not accept) follows from the rest.
   */
  refusals?: readonly DeclaredRefusal[];
  /** A body for the documentation, where the one made from the schema would not read well. */
  example?: unknown;
  /**
   * The body is form-encoded, as other companies’ services send it, and read by the service from `bytes()`: one such body, for the
   * documentation.
   */
  form?: Readonly<Record<string, string>>;
  /** 201 for calls that create something, 204 for those that answer nothing, 200 otherwise. */
  status?: 200 | 201 | 204;
  /** Called by the clock, not by a person: does not keep a session alive, and answers 304 when nothing changed. */
  polled?: boolean;
  /**
   * Built from explicit columns and asked often: its reply is not validated again in production, and its limit is counted
   * in memory until it is near.
   */
  hot?: boolean;
  /** A public read whose answer may be some seconds old: it may come from a copy of the database that lags behind. */
  mayLag?: boolean;
  /** The bearer is not looked at: the answer must be the same for everybody. */
  bearerIgnored?: boolean;
  /** A public read without a limit that finds an answer by itself where the database is away: it is asked then too. */
  withoutDatabase?: boolean;
  /** Signing in and out, and who is signed in: it has connections of its own, whatever else goes on. */
  entrance?: boolean;
  /** A secret in the address opens it, not who calls: what it reads is not everybody's, though nobody signs in for it. */
  openedBySecret?: boolean;
  /**
   * Who comes shows a secret of a record, or a name of a public page, which the service compares: the wall of rows
   * (docs/decisions/0105), which knows people and their ties, stands open for it.
   */
  door?: boolean;
  /** The `Role` header is not looked at: a role that was taken away must not keep a person from this. */
  roleIgnored?: boolean;
  /** False where the work must outlive a refusal (counting wrong codes): it then opens its own transactions. */
  transaction?: boolean;
  /** Its first step is done once per `Idempotency-Key` all the same: the service says which, with `once()`. */
  firstStepOnce?: boolean;
  /**
   * The body is a form with one file in the field `file`, which the service opens with `upload()`; or bare bytes of a file,
   * opened with `part()`. Needs `transaction: false`.
   */
  upload?: boolean | 'part';
  /** Headers that the call needs besides the common ones, in small letters, each with what it says. */
  headers?: Readonly<Record<string, string>>;
  /** The reply is a file to be saved, not JSON. */
  bytes?: boolean;
  limit?: RateLimit;
  /** False for what is only there outside production: in production the address names nothing. */
  production?: boolean;
};

/** Declares a call; keeps the literal types so that callers are checked against them. */
export const endpoint = <
  const A extends Address,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUnknown,
>(
  declaration: Endpoint<A, Query, Body, Reply>,
): Endpoint<A, Query, Body, Reply> => declaration;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** The names in braces of an address, each a text. */
export type ParamsOf<E extends Endpoint> = { [Name in Names<E['address']>]: string };

/** What the query of a call may hold, as the caller writes it. */
export type QueryOf<E extends Endpoint> = E extends Endpoint<Address, infer Q> ? z.input<Q> : never;

/** What the body of a call holds, as the caller writes it. */
export type BodyOf<E extends Endpoint> = E extends Endpoint<Address, z.ZodType, infer B> ? z.input<B> : never;

/** What a call answers. */
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<Address, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** The query after it was read and checked. */
export type ParsedQueryOf<E extends Endpoint> = E extends Endpoint<Address, infer Q> ? z.output<Q> : never;

/** The body after it was read and checked. */
export type ParsedBodyOf<E extends Endpoint> = E extends Endpoint<Address, z.ZodType, infer B> ? z.output<B> : never;

/** Splits an address into its method and its path. */
export function partsOf(address: Address): { method: string; path: string } {
  const space = address.indexOf(' ');
  return { method: address.slice(0, space), path: address.slice(space + 1) };
}
