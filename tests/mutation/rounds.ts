declare module 'vitest' {
  interface ProvidedContext {
    /** The name of the channel between Stryker and the thread that runs tests. */
    mutationChannel: string;
  }
}

/** What the thread that runs tests is asked. */
export type Round = {
  /** The mutant that is switched on; none while coverage is measured. */
  mutant?: string;
  /** How often its code may run before it counts as one that never ends. */
  hitLimit?: number;
  files: string[];
  /** Which tests of the files; all without it. */
  tests?: string[];
  /** Whether every module is loaded anew, for what is computed while it loads. */
  reload: boolean;
  /** Whether the first failure ends the round. */
  bail: boolean;
  /** Whether it is written down which test reaches which mutant. */
  cover: boolean;
};

/** How one test ended; `id` is its file and name, `ms` milliseconds. */
export type Outcome = { id: string; ms: number; failed: boolean; message: string };

type Hits = Record<string, number>;

/** What a round amounts to. */
export type RoundResult = {
  outcomes: Outcome[];
  hitCount: number;
  /** How often each mutant's code ran: while loading, and by test. */
  coverage?: { static: Hits; perTest: Record<string, Hits> } | undefined;
};
