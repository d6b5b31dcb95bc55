import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { languageOfPath, languages } from '../../vocabulary/languages.ts';
import type { Namespace } from '../i18n.ts';
import { Fallible } from './Fallible.tsx';

type LoadSentences = (namespace: Namespace, language: (typeof languages)[number]) => Promise<void>;

let loadSentences: LoadSentences = async () => {};

/** Says once how a part of the catalogue is loaded. */
export function setUpLate(load: LoadSentences): void {
  loadSentences = load;
}

const loaders: (() => Promise<unknown>)[] = [];

/** Loads every late part that is known so far: before the server draws, and before the browser goes to a further page. */
export const loadLateParts = (): Promise<unknown> => Promise.all(loaders.map((load) => load()));

const wanted = () => (import.meta.env.SSR ? languages : [languageOfPath(location.pathname)]);

/**
 * A part of a page that is in the server's HTML at once, while its code and its sentences come after the page: until then
 * its links and disclosures work as the browser's own. Its `looks`, the style modules it uses, come with the page. A part that
 * cannot be drawn is left out; with a fragment as its guard the page says that something is missing.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly Namespace[] = [],
  looks: readonly object[] = [],
  Guard: ComponentType<{ children: ReactNode }> = Fallible,
) {
  let Loaded: ComponentType<Props> | undefined;
  const loadAll = async () => {
    const sentences = namespaces.flatMap((namespace) => wanted().map((language) => loadSentences(namespace, language)));
    const [component] = await Promise.all([load(), ...sentences]);
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
  return Object.assign(Late, { looks });
}
