import { type ComponentType, lazy, Suspense } from 'react';
import { languageOfPath, languages } from '#vocabulary/languages.ts';
import { loadNamespace } from './catalogues.ts';
import { Fallible } from './Fallible.tsx';

/** What the server must have at hand before it draws the first page. */
export const lateParts: Promise<unknown>[] = [];

const loadFrame = (of: readonly ('en' | 'fr')[]) => Promise.all(of.map((language) => loadNamespace('frame', language)));

/** The server has loaded the part long before, and draws it with the page. */
function ready<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  lateParts.push(
    loadFrame(languages),
    load().then((component) => (Loaded = component)),
  );
  return (props) => (Loaded ? <Loaded {...props} /> : null);
}

const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadFrame([languageOfPath(location.pathname)])]);
    return { default: component };
  }) as unknown as ComponentType<Props>;

/**
 * A part of the shell that is in the server's HTML at once, while its code and its sentences (`frame`) come after the page:
 * until then its links and disclosures work as the browser's own.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = import.meta.env.SSR ? ready(load) : lazily(load);
  return (props) => (
    <Fallible>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </Fallible>
  );
}
