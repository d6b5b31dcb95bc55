import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { ElementIdScope, useId } from '#platform/elementIds.ts';
import { SilentErrorBoundary } from '#platform/ui/feedback/SilentErrorBoundary.tsx';
import { languageOfPath, languages } from '../../vocabulary/languages.ts';
import type { Namespace } from '../messages.ts';

// The one way to load code late. What is on the page from the beginning is a `lazyIsland`; what comes only when it is
// wanted is a `lazyPart`, which is loaded when it is first drawn, or earlier by its own `load`.

type LoadMessages = (namespace: Namespace, language: (typeof languages)[number]) => Promise<void>;

let loadMessages: LoadMessages = async () => {};

/**
 * When the browser takes over an island: when somebody touches, points at or focuses it; once somebody is at the page, or
 * by itself once the page rests, where somebody is signed in (or has begun a questionnaire); or wherever it stands.
 */
export type IslandStart = 'touched' | 'at-page' | 'signed-in' | 'resting';

/** Calls back once a part is wanted. */
type WhenWanted = (run: () => void) => void;

type WhenStarted = (start: IslandStart, remembers: readonly string[], run: () => void) => void;

let whenStarted: WhenStarted = (_start, _remembers, run) => run();

/** Says once how a part of the catalogue is loaded, and when what the server has drawn is wanted in an app page. */
export function configureIslands(load: LoadMessages, started?: WhenStarted): void {
  loadMessages = load;
  if (started) whenStarted = started;
}

/** When a part that begins so is wanted in an app page. */
export const wantedAt =
  (start: IslandStart, remembers: readonly string[] = []): WhenWanted =>
  (run) =>
    whenStarted(start, remembers, run);

let isDrawnByServer = false;

/**
 * Says whether the parts that are drawn from now on stand in the page already. Such a part may wait until it is wanted;
 * what the browser draws anew comes at once.
 */
export function expectDrawnParts(expected: boolean): void {
  isDrawnByServer = expected;
}

const loaders: (() => Promise<unknown>)[] = [];

/**
 * Loads every island that is known so far: before the server draws, and before the browser goes to a further page. One that
 * a browser cannot load holds nobody up: it may stand nowhere on that page, and where it does it says so itself.
 */
export function loadIslands(): Promise<unknown> {
  const loading = loaders.map((load) => load());
  return import.meta.env.SSR ? Promise.all(loading) : Promise.allSettled(loading);
}

const languagesToLoad = () => (import.meta.env.SSR ? languages : [languageOfPath(location.pathname)]);

let partsOnTheirWay = 0;

/** Whether code or sentences of late parts are on their way. */
export const areLatePartsComing = (): boolean => partsOnTheirWay > 0;

/** What surrounds a part and answers for what cannot be drawn; with a fragment the page says that something is missing. */
type GuardComponent = ComponentType<{ children: ReactNode }>;

/**
 * A part of a page whose code and sentences come only when it is wanted: when it is first drawn, or when somebody calls
 * its `load`, which rejects where the code cannot be had and may then be called again. Nothing stands in its place until
 * then; what is loaded is drawn at once, by the server too. A part that cannot be drawn is left out.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  Guard: GuardComponent = SilentErrorBoundary,
  whenWanted: WhenWanted = (run) => run(),
) {
  let Loaded: ComponentType<Props> | undefined;
  let want = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const loadAll = async (): Promise<void> => {
    want();
    // The server asks again before each page, and holds both languages since the first.
    if (import.meta.env.SSR && Loaded) return;
    const messages = namespaces.flatMap((namespace) =>
      languagesToLoad().map((language) => loadMessages(namespace, language)),
    );
    partsOnTheirWay += 1;
    const [component] = await Promise.all([load(), ...messages]).finally(() => {
      partsOnTheirWay -= 1;
    });
    Loaded = component;
  };
  const Waiting = lazy(async () => {
    whenWanted(want);
    await wanted;
    await loadAll();
    return { default: ({ draw }: { draw: () => ReactNode }) => draw() };
  });
  // What has not changed is left alone: it would throw the server's drawing away to draw it anew without its code.
  const Late = memo(function Late(props: Props) {
    const [isHere] = useState(() => {
      if (!isDrawnByServer) want();
      return Loaded !== undefined;
    });
    const prefix = useId();
    const draw = () =>
      Loaded && (
        <ElementIdScope prefix={prefix}>
          <Loaded {...props} />
        </ElementIdScope>
      );
    return (
      <Guard>
        <Suspense>{isHere ? draw() : <Waiting draw={draw} />}</Suspense>
      </Guard>
    );
  });
  return Object.assign(Late, { load: loadAll });
}

/**
 * A lazy part that is in the server's HTML at once, while its code and its sentences come after the page: until then
 * its links and disclosures work as the browser's own. Its `styles`, the style modules it uses, come with the page. Where
 * the server has drawn it, it may wait until it is wanted.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  styles: readonly object[] = [],
  whenWanted?: WhenWanted,
) {
  const Part = lazyPart(load, namespaces, SilentErrorBoundary, whenWanted);
  loaders.push(Part.load);
  // Kept at it, so that the build does not leave them out: until its code is there nothing else uses them.
  return Object.assign(Part, { looks: styles });
}
