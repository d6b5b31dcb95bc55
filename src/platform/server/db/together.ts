import type { Sql } from './database.ts';

type Waiting<Ask, Answer> = { ask: Ask; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Makes one question of what is asked at the same moment: `askAll` is given everything that came up in one turn of the event
 * loop, and answers in the same order. Nothing is kept, so every answer is read after it was asked for.
 */
export function together<Ask, Answer>(askAll: (sql: Sql, asks: readonly Ask[]) => Promise<readonly Answer[]>) {
  const waiting = new WeakMap<Sql, Waiting<Ask, Answer>[]>();
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
      const group = waiting.get(sql) ?? [];
      group.push({ ask, resolve, reject });
      if (group.length > 1) return;
      waiting.set(sql, group);
      setImmediate(() => {
        waiting.delete(sql);
        void send(sql, group);
      });
    });
}
