import type postgres from 'postgres';
import { type Told, whoAsks } from './asker.ts';

type Pool = postgres.Sql<{ timestamp: string }>;
type Transaction = postgres.TransactionSql<{ timestamp: string }>;

/** A connection of the library: what is executed on it is sent behind what was sent before. */
type Connection = { execute: (statement: Statement) => unknown; terminate: () => void };

/** What the library is told of a statement, and does not say the type of. */
type StatementOptions = postgres.UnsafeQueryOptions & {
  /** Called when the statement has been sent; where it answers false nothing is sent behind it until everything sent is answered. */
  onexecute?: (connection: Connection) => boolean;
};

/** A statement of the library before it is sent: whoever waits for it first hands it to its handler. */
type Statement = Promise<unknown> & {
  handler: (statement: Statement) => void;
  reject: (error: unknown) => void;
  executed: boolean;
  options: StatementOptions;
};

/** Where a pool that tells who asks keeps the one that does not, for `doors.ts` alone. */
export const askingDoors: unique symbol = Symbol('asking doors');

const isStatement = (made: unknown): made is Statement =>
  typeof made === 'object' && made !== null && 'handler' in made && 'then' in made;

/** What the library gives and does not say the type of. */
function functionOf(value: unknown): (...given: unknown[]) => unknown {
  if (typeof value !== 'function') throw new Error('The library has no such function any more.');
  return (...given) => Reflect.apply(value, undefined, given);
}

/** Says who asks: a plain command, which the database neither plans nor knows from before. Where it fails, `failed` is called at once. */
function tell(
  sql: Pool | Transaction,
  scope: 'session' | 'local',
  onexecute: NonNullable<StatementOptions['onexecute']>,
  failed: (error: unknown) => void = () => {},
): void {
  const options: StatementOptions = { onexecute };
  const telling: unknown = sql.unsafe(`set ${scope} wall.asker = '${whoAsks()}'`, [], options);
  if (!isStatement(telling)) throw new Error('The library makes its statements otherwise than it did.');
  const { reject } = telling;
  telling.reject = (error) => {
    failed(error);
    reject(error);
  };
  telling.executed = true;
  telling.catch(() => {});
  telling.handler(telling);
}

/**
 * Sends a statement right behind the one that says who asks, on the same connection, so that it takes no way there and back more than
 * alone. Nothing else is sent on that connection until it is answered: the library may have to send it a second time, and must not do so
 * behind what somebody else said.
 */
function sendTold(pool: Pool, statement: Statement): void {
  let hasFailed = false;
  const sendBehind = (connection: Connection) => {
    connection.execute(statement);
    // It could not be written, and the connection would wait for its answer for ever. What was written goes out first: the library would
    // keep it for the next time it connects.
    if (hasFailed) setImmediate(connection.terminate);
    return false;
  };
  tell(pool, 'session', sendBehind, (error) => {
    hasFailed = true;
    // Before its own answer is looked at, which may be one for whoever was told before.
    statement.reject(error);
  });
}

/** Sends a statement on a connection behind which nothing else is sent until it is answered. */
function sendAlone(statement: Statement, directly: Statement['handler']): void {
  statement.options.onexecute = () => false;
  directly(statement);
}

/** Makes each statement of a pool or of a transaction be handed to `send` instead of to a connection. */
function sentBy<Asked extends Pool | Transaction>(
  asked: Asked,
  send: (statement: Statement, directly: Statement['handler']) => void,
  replaced: Partial<Record<string | symbol, unknown>>,
): Asked {
  const through = (made: unknown) => {
    if (isStatement(made)) {
      const directly = made.handler;
      made.handler = (statement) => send(statement, directly);
    }
    return made;
  };
  return new Proxy(asked, {
    apply: (target, _self, given) => through(functionOf(target)(...given)),
    get(target, name) {
      if (name in replaced) return replaced[name];
      const value: unknown = Reflect.get(target, name);
      return name === 'unsafe' ? (...given: unknown[]) => through(functionOf(value)(...given)) : value;
    },
  });
}

/** The transaction in which each statement is asked by who asks then: said once, and again where it has become more. */
function walledTransaction(transaction: Transaction): Transaction {
  let told: Told | undefined;
  const send = (statement: Statement, directly: Statement['handler']) => {
    if (whoAsks() !== told) tell(transaction, 'local', () => false);
    told = whoAsks();
    // It waits until that is answered; where that failed the transaction has, and this fails as well.
    directly(statement);
  };
  const savepoint = (...given: unknown[]) => {
    const work = functionOf(given.pop());
    return functionOf(transaction.savepoint)(...given, (sql: Transaction) => work(walledTransaction(sql)));
  };
  return sentBy(transaction, send, { savepoint });
}

/** A pool whose transactions are told who asks; what it asks outside of one is asked by nobody. */
export function walledInTransactions(pool: Pool): Pool {
  return sentBy(pool, (statement, directly) => directly(statement), { begin: walledBegin(pool) });
}

/**
 * A pool that tells the database with every statement who asks, so that the wall of rows knows (`db/walls.sql`): a statement
 * that is sent by nobody, because somebody forgot to say for whom, reaches nothing. Where the account may take no roles there
 * is no wall, and nothing is told.
 */
export function walled(pool: Pool): Pool {
  const send = (statement: Statement, directly: Statement['handler']) =>
    pool.options.connection.role === undefined ? directly(statement) : sendTold(pool, statement);
  return sentBy(pool, send, { begin: walledBegin(pool), [askingDoors]: sentBy(pool, sendAlone, {}) });
}

const walledBegin =
  (pool: Pool) =>
  (...given: unknown[]) => {
    const work = functionOf(given.pop());
    return functionOf(pool.begin)(...given, (sql: Transaction) => work(walledTransaction(sql)));
  };
