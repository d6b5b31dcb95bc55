import { ApiError, type CallOptions } from '#platform/browser/network/api.ts';
import { session } from '#platform/browser/session/session.ts';
import { createStore, type Store } from '../store.ts';
import { closed, type Failure, failed, saved, sending } from './answers.rules.ts';
import { changed, reconciled, resolved } from './changes.rules.ts';
import {
  dropped,
  initialState,
  retried,
  type SaveRules,
  type SaveState,
  toSend,
  type Unsaved,
  type Values,
} from './state.rules.ts';
import { delayBeforeSave, type SaveStatus, statusOf } from './status.rules.ts';

/** What is sent, and the version of the server that it was written on. */
export type Sending<Value, Snapshot> = {
  values: Values<Value>;
  base: Values<Value | undefined>;
  snapshot: Snapshot;
  options: CallOptions;
};

/** What is particular about one thing that is saved by itself. */
export type Adapter<Value, Snapshot> = {
  rules: SaveRules<Value, Snapshot>;
  /** The copy on this device; writing says whether all of it is kept there. */
  local: {
    read: (snapshot: Snapshot | undefined) => Unsaved<Value> | null;
    write: (unsaved: Unsaved<Value>, snapshot: Snapshot | undefined) => boolean;
  };
  send: (sending: Sending<Value, Snapshot>) => Promise<Snapshot>;
  /** Reads the server anew when somebody else was faster; without it a conflict means that nothing is taken any more. */
  reload?: () => Promise<Snapshot | undefined>;
};

/** Where saving stands, and whether what is not saved yet is kept on this device. */
export type AutosaveView<Value, Snapshot> = SaveState<Value, Snapshot> & { status: SaveStatus; isPersisted: boolean };

/** An answer that takes longer will not come: a lost connection does not always say so. */
const answerWithin = 30_000;

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError
    ? {
        status: error.status,
        // Nothing was reached, or the session has its own banner: there is nothing more to say.
        message: error.status === 0 || error.status === 200 ? '' : error.message,
        retryAfter: (error.retryAfter ?? 0) * 1_000,
      }
    : { status: 0, message: '', retryAfter: 0 };

/** One thing that is saved by itself: at a pause, when the page is hidden, on leaving, and again when it failed. */
export class Autosave<Value, Snapshot> {
  readonly #store: Store<AutosaveView<Value, Snapshot>>;
  #adapter: Adapter<Value, Snapshot>;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #readers = 0;

  constructor(adapter: Adapter<Value, Snapshot>, present: Snapshot | undefined) {
    this.#adapter = adapter;
    const unsaved = adapter.local.read(present);
    const start = initialState<Value, Snapshot>(unsaved ?? { changes: {}, base: {} });
    const state = present === undefined ? start : reconciled(adapter.rules, start, present);
    this.#store = createStore(this.#viewOf(state, true));
    if (unsaved && state.changes !== unsaved.changes) this.#write(state);
  }

  get read() {
    return this.#store.read;
  }

  get subscribe() {
    return this.#store.subscribe;
  }

  /** True while somebody works on it. */
  get isOpen(): boolean {
    return this.#readers > 0;
  }

  /** Done when nothing is on its way any more. */
  async settle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** What is particular, as the latest drawing has it. */
  adapt(adapter: Adapter<Value, Snapshot>): void {
    this.#adapter = adapter;
  }

  /** Somebody works on it from now on; what was left is sent at once. Gives back how to leave. */
  open(): () => void {
    this.#readers += 1;
    const retry = () => void (this.#isWaiting() && this.#run());
    const enter = () => session.read()?.expired === false && retry();
    const hide = () => void this.#run({ isLeaving: true });
    const turn = () => (document.visibilityState === 'hidden' ? hide() : retry());
    const ends = [
      listen(window, 'online', retry),
      listen(window, 'pagehide', hide),
      listen(document, 'visibilitychange', turn),
      session.subscribe(enter),
    ];
    void this.#run();
    return () => {
      for (const end of ends) end();
      this.#readers -= 1;
      clearTimeout(this.#timer);
      void this.#run({ isLeaving: true });
    };
  }

  /** Something was typed. */
  change(news: Values<Value>): void {
    this.#set(changed(this.#adapter.rules, this.#state, news));
  }

  /** The server was heard of. */
  reconcile(snapshot: Snapshot): void {
    const isFirst = this.#state.snapshot === undefined;
    this.#set(reconciled(this.#adapter.rules, this.#state, snapshot));
    if (isFirst && this.#readers > 0) void this.#run();
  }

  /** A person has chosen between two versions. */
  resolve(name: string, whose: 'mine' | 'theirs'): void {
    this.#set(resolved(this.#adapter.rules, this.#state, { name, whose }));
    void this.#run();
  }

  /** Saves everything; false where something could not be saved. */
  async flush(): Promise<boolean> {
    await this.settle();
    await this.#run({ isWhole: true });
    return Object.keys(this.#state.changes).length === 0;
  }

  /** Tries again what was refused or could not be reached. */
  async retry(): Promise<boolean> {
    this.#set(retried(this.#state));
    return this.flush();
  }

  /** Forgets what was typed. */
  drop(): void {
    this.#set(dropped(this.#state));
  }

  get #state(): SaveState<Value, Snapshot> {
    return this.#store.read();
  }

  #viewOf(state: SaveState<Value, Snapshot>, isPersisted: boolean): AutosaveView<Value, Snapshot> {
    return { ...state, isPersisted, status: statusOf(this.#adapter.rules, state) };
  }

  #write({ changes, base, snapshot }: SaveState<Value, Snapshot>): boolean {
    return this.#adapter.local.write({ changes, base }, snapshot);
  }

  #set(state: SaveState<Value, Snapshot>): void {
    const before = this.#store.read();
    if (state === before) return;
    const isEqual = state.changes === before.changes && state.base === before.base;
    this.#store.write(this.#viewOf(state, isEqual ? before.isPersisted : this.#write(state)));
    this.#schedule(before.status.kind);
  }

  #isWaiting(): boolean {
    return ['changed', 'offline'].includes(this.#store.read().status.kind);
  }

  /** Each stroke begins the pause anew; a stroke without a connection does not put off the next try. */
  #schedule(before?: string): void {
    const { kind } = this.#store.read().status;
    if (kind === 'offline' && before === 'offline') return;
    clearTimeout(this.#timer);
    const pause = this.#readers > 0 ? delayBeforeSave(this.#adapter.rules, this.#state, Math.random()) : null;
    if (pause !== null) this.#timer = setTimeout(() => void this.#run(), pause);
  }

  /** One call at a time; `isWhole` goes on until nothing is left, otherwise what is typed meanwhile waits for its pause. */
  async #run({ isWhole = false, isLeaving = false } = {}): Promise<void> {
    if (this.#running || !toSend(this.#adapter.rules, this.#state)) return;
    this.#running = this.#sendAll(isWhole, isLeaving).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #sendAll(isWhole: boolean, isLeaving: boolean): Promise<void> {
    for (let goesOn = true; goesOn; ) {
      const values = toSend(this.#adapter.rules, this.#state);
      const came = values ? await this.#send(values, isLeaving) : 'nothing';
      goesOn = came === 'again' || (came === 'saved' && (isWhole || this.#state.isApart));
    }
  }

  async #send(values: Values<Value>, isLeaving: boolean): Promise<'saved' | 'again' | 'nothing'> {
    const { base, snapshot } = this.#state;
    const { rules, send } = this.#adapter;
    this.#set(sending(this.#state, values));
    try {
      const options = { quiet: true, keepalive: isLeaving, signal: AbortSignal.timeout(answerWithin) };
      const reply = await send({ values, base, snapshot: snapshot as Snapshot, options });
      this.#set(saved(rules, this.#state, { reply, at: Date.now() }));
      return 'saved';
    } catch (error) {
      return this.#afterFailure(failureOf(error));
    }
  }

  async #afterFailure(failure: Failure): Promise<'again' | 'nothing'> {
    const { rules, reload } = this.#adapter;
    const isConflict = failure.status === 409;
    if (isConflict && !reload) this.#set(closed(this.#state, failure.message));
    else this.#set(failed(rules, this.#state, failure));
    if (!isConflict || !reload) return failure.status === 400 ? 'again' : 'nothing';
    try {
      const present = await reload();
      if (present !== undefined) this.reconcile(present);
      return present === undefined ? 'nothing' : 'again';
    } catch (error) {
      this.#set(failed(rules, this.#state, failureOf(error)));
      return 'nothing';
    }
  }
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
