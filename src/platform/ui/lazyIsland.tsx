import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { SilentErrorBoundary } from '#platform/ui/feedback/SilentErrorBoundary.tsx';
import { languageOfPath, languages } from '../../vocabulary/languages.ts';
import type { Namespace } from '../messages.ts';

type LoadMessages = (namespace: Namespace, language: (typeof languages)[number]) => Promise<void>;

let loadMessages: LoadMessages = async () => {};

/** Says once how a part of the catalogue is loaded. */
export function configureIslands(load: LoadMessages): void {
  loadMessages = load;
}

const loaders: (() => Promise<unknown>)[] = [];

/** Loads every late part that is known so far: before the server draws, and before the browser goes to a further page. */
export const loadIslands = (): Promise<unknown> => Promise.all(loaders.map((load) => load()));

const languagesToLoad = () => (import.meta.env.SSR ? languages : [languageOfPath(location.pathname)]);

/**
 * A part of a page that is in the server's HTML at once, while its code and its sentences come after the page: until then
 * its links and disclosures work as the browser's own. Its `styles`, the style modules it uses, come with the page. A part that
 * cannot be drawn is left out; with a fragment as its guard the page says that something is missing.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  styles: readonly object[] = [],
  Guard: ComponentType<{ children: ReactNode }> = SilentErrorBoundary,
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadAll = async () => {
    const messages = namespaces.flatMap((namespace) =>
      languagesToLoad().map((language) => loadMessages(namespace, language)),
    );
    const [component] = await Promise.all([load(), ...messages]);
    Loaded = component;
    return { default: component };
  };
  loaders.push(loadAll);
  const Lazy = lazy(loadAll) as unknown as ComponentType<Props>;
  // What has not changed is left alone: React would throw the server's drawing away to draw it anew without its code.
  const Late = memo(function Late(props: Props) {
    const [Part] = useState(() => Loaded ?? Lazy);
    return (
      <Guard>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </Guard>
    );
  });
  // Kept at it, so that the build does not leave them out: until its code is there nothing else uses them.
  return Object.assign(Late, { looks: styles });
}
