import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { SilentErrorBoundary } from '#platform/ui/feedback/SilentErrorBoundary.tsx';
import { languageOfPath, languages } from '../../vocabulary/languages.ts';
import type { Namespace } from '../messages.ts';

// The one way to load code late. What is on the page from the beginning is a `lazyIsland`; what comes only when it is
// wanted is a `lazyPart`, which is loaded when it is first drawn, or earlier by its own `load`.

type LoadMessages = (namespace: Namespace, language: (typeof languages)[number]) => Promise<void>;

let loadMessages: LoadMessages = async () => {};

/** Says once how a part of the catalogue is loaded. */
export function configureIslands(load: LoadMessages): void {
  loadMessages = load;
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
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadAll = async (): Promise<void> => {
    const messages = namespaces.flatMap((namespace) =>
      languagesToLoad().map((language) => loadMessages(namespace, language)),
    );
    const [component] = await Promise.all([load(), ...messages]);
    Loaded = component;
  };
  const Waiting = lazy(async () => {
    await loadAll();
    return { default: ({ draw }: { draw: () => ReactNode }) => draw() };
  });
  // What has not changed is left alone: React would throw the server's drawing away to draw it anew without its code.
  const Late = memo(function Late(props: Props) {
    const [isHere] = useState(() => Loaded !== undefined);
    const draw = () => Loaded && <Loaded {...props} />;
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
 * its links and disclosures work as the browser's own. Its `styles`, the style modules it uses, come with the page.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  styles: readonly object[] = [],
  Guard: GuardComponent = SilentErrorBoundary,
) {
  const Part = lazyPart(load, namespaces, Guard);
  loaders.push(Part.load);
  // Kept at it, so that the build does not leave them out: until its code is there nothing else uses them.
  return Object.assign(Part, { looks: styles });
}
