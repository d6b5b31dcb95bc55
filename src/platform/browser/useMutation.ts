import { useCallback, useEffect, useRef, useState } from 'react';
import { slowRequests } from './slowRequests.ts';

/** A change and what follows it. The button stays busy until `onSuccess` and `onSettled` are done. */
export type MutationOptions<Input, Reply> = {
  mutationFn: (input: Input) => Promise<Reply>;
  onSuccess?: (reply: Reply) => unknown;
  /** After success and failure alike. */
  onSettled?: () => unknown;
};

/** What the latest press has come to. */
type Outcome<Input> =
  | { isIdle: boolean; isPending: false; isSuccess: boolean; error: Error | null; variables?: Input }
  | { isIdle: false; isPending: true; isSuccess: false; error: null; variables: Input };

/** A change as a component uses it. */
export type Mutation<Input, Reply> = Outcome<Input> & {
  /** Sends the change; `onSuccess` given here is called only while the component stands and nothing was pressed since. */
  mutate: (input: Input, options?: { onSuccess?: (reply: Reply) => void }) => void;
  /** Forgets what the latest press has come to. */
  reset: () => void;
};

const idle = { isIdle: true, isPending: false, isSuccess: false, error: null } as const;
const pending = { isIdle: false, isPending: true, isSuccess: false, error: null } as const;

async function send<Input, Reply>(options: MutationOptions<Input, Reply>, input: Input): Promise<Reply> {
  const answer = options.mutationFn(input);
  slowRequests.until(answer);
  const reply = await answer;
  await options.onSuccess?.(reply);
  return reply;
}

/** A change of something on the server, and what the latest press of its button has come to. */
export function useMutation<Reply, Input = void>(options: MutationOptions<Input, Reply>): Mutation<Input, Reply> {
  const [outcome, setOutcome] = useState<Outcome<Input>>(idle);
  const latestPress = useRef(0);
  const forgetPress = useCallback(() => {
    latestPress.current += 1;
  }, []);
  useEffect(() => forgetPress, [forgetPress]);
  const mutate: Mutation<Input, Reply>['mutate'] = (variables, { onSuccess } = {}) => {
    forgetPress();
    const press = latestPress.current;
    const settle = (how: { isSuccess: boolean; error: Error | null }, next?: () => void) => {
      if (press !== latestPress.current) return;
      setOutcome({ isIdle: false, isPending: false, variables, ...how });
      next?.();
    };
    setOutcome({ ...pending, variables });
    send(options, variables)
      .finally(() => options.onSettled?.())
      .then(
        (reply) => settle({ isSuccess: true, error: null }, () => onSuccess?.(reply)),
        (error: Error) => settle({ isSuccess: false, error }),
      );
  };
  const reset = () => {
    forgetPress();
    setOutcome(idle);
  };
  return { ...outcome, mutate, reset };
}
