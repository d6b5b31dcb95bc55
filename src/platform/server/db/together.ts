import { callThatAsks } from './asker.ts';
import type { Sql } from './database.ts';

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Makes one question of what is asked at the same moment: `askAll` is given everything that came up in one turn of the event
 * loop, and answers in the same order. Nothing is kept, so every answer is read after it was asked for. What different calls
 * ask is asked apart: a statement reaches what its asker is tied to, and would be sent by whoever came first.
 */
export function together<Ask, Answer>(askAll: (sql: Sql, asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  const waiting = new WeakMap<Sql, Map<object | undefined, Waiting<Ask, Answer>[]>>();
  const send = async (sql: Sql, group: readonly Waiting<Ask, Answer>[]) => {
    try {
      const answers = await askAll(
        sql,
        group.map(({ ask }) => ask),
      );
      for (const [at, { resolve, reject }] of group.entries()) {
        const answer = answers[at];
        if (answer === undefined) reject(new Error('A question that was asked with others has no answer.'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };
  return (sql: Sql, ask: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const groups = waiting.get(sql) ?? new Map<object | undefined, Waiting<Ask, Answer>[]>();
      waiting.set(sql, groups);
      const call = callThatAsks();
      const group = groups.get(call) ?? [];
      group.push({ ask, resolve, reject });
      if (group.length > 1) return;
      groups.set(call, group);
      setImmediate(() => {
        groups.delete(call);
        void send(sql, group);
      });
    });
}
