import { statusOf } from './api.ts';

/** True where nobody knows whether it was written: no answer came, or one that the server could not finish. */
const isUncertain = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === undefined || status === 0 || status >= 500;
};

/**
 * The idempotency keys of a button. Each press has one of its own; but where the answer to a press was lost, pressing again with the
 * same words is the same act: what had been written after all is not written twice.
 */
export function createPressKeys(newKey: () => string = () => crypto.randomUUID()) {
  let open: { said: string; key: string } | undefined;
  return async <Input, Reply>(input: Input, send: (key: string) => Promise<Reply>): Promise<Reply> => {
    const said = JSON.stringify(input) ?? '';
    const key = open?.said === said ? open.key : newKey();
    open = { said, key };
    try {
      const reply = await send(key);
      open = undefined;
      return reply;
    } catch (error) {
      if (!isUncertain(error)) open = undefined;
      throw error;
    }
  };
}
