import { useState } from 'react';
import type { CallOptions } from './api.ts';
import { createPressKeys } from './pressKeys.ts';

/** Sends what was pressed: what it says, and the call with options that make it quiet and harmless when repeated. */
export type Press = <Input, Reply>(input: Input, send: (options: CallOptions) => Promise<Reply>) => Promise<Reply>;

/** A button's presses, each with an idempotency key of its own, and the same one again where the answer was lost. */
export function usePress(): Press {
  const [press] = useState((): Press => {
    const withKey = createPressKeys();
    return (input, send) => withKey(input, (idempotencyKey) => send({ quiet: true, idempotencyKey }));
  });
  return press;
}
