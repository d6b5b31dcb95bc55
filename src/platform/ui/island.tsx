import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import { useId } from '#platform/elementIds.ts';
import type { Namespace } from '../messages.ts';
import { type IslandStart, lazyIsland, wantedAt } from './lazyIsland.tsx';

/** How an island behaves. */
type IslandOptions = {
  start?: IslandStart;
  /** Starts by itself as well where this browser holds something whose key begins with one of these: what was begun here. */
  remembers?: readonly string[];
  /** Answers a new query of the same path without a new document. */
  navigatesInPlace?: boolean;
};

/** Loads the file of an island. The build (`vite.messages.ts`) writes to it where the file is and which messages it says. */
type LoadIsland<Module> = (() => Promise<Module>) & { file?: string; messages?: readonly Namespace[] };

/** What the browser has to be told of an island: its file and what it exports, its properties, its messages. */
type DrawnIsland = {
  file: string;
  name: string;
  properties: string;
  messages: readonly Namespace[];
  start: IslandStart;
  navigatesInPlace: boolean;
  /** What the ids in it begin with. */
  prefix: string;
};

/** Draws an island by itself to HTML, with ids of its own: the browser takes it over as a tree of its own. */
export type DrawIsland = (content: ReactElement, island: DrawnIsland) => string;

/** How islands of a document are drawn; null in an app page, which the browser takes over as a whole. */
export const IslandDrawing = createContext<DrawIsland | null>(null);

/** Properties travel inside the HTML: nothing that JSON cannot say. */
type Serializable<Properties> = {
  [Key in keyof Properties]: Properties[Key] extends ((...given: never[]) => unknown) | ReactElement
    ? never
    : Properties[Key];
};

/** While developing, an edited file makes its islands again: each stays the one it was, with what was written in it. */
function sameAsBefore<Island>(made: Island, { file }: { file?: string }, name: string): Island {
  if (!import.meta.hot || import.meta.env.SSR || file === undefined) return made;
  const key = `${file} ${name}`;
  import.meta.hot.data[key] ??= made;
  return import.meta.hot.data[key];
}

/**
 * A part of a document that does something: the server draws it with the rest, and the browser loads what runs components and the part's
 * code only when it starts. In an app page it is a part like any other, loaded when somebody is at the page.
 */
export function island<Name extends string, Properties extends Serializable<Properties>>(
  load: LoadIsland<Record<Name, ComponentType<Properties>>>,
  name: Name,
  { start = 'touched', remembers = [], navigatesInPlace = false }: IslandOptions = {},
) {
  const { file = name, messages = [] } = load;
  let Content: ComponentType<Properties> | undefined;
  const loadContent = async () => {
    const module = await load();
    Content = module[name];
    return module[name];
  };
  const Part = lazyIsland(loadContent, messages, [], wantedAt(start, remembers));
  function Island(properties: Properties) {
    const draw = useContext(IslandDrawing);
    const prefix = useId();
    if (!draw || !Content) return <Part {...properties} />;
    const drawn = { file, name, properties: JSON.stringify(properties), messages, start, navigatesInPlace, prefix };
    return (
      <div
        className="island"
        data-island={file}
        data-name={name}
        data-properties={drawn.properties}
        data-messages={messages.join(' ')}
        data-start={start}
        data-remembers={remembers.join(' ') || undefined}
        data-prefix={prefix}
        data-in-place={navigatesInPlace || undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components have drawn it
        dangerouslySetInnerHTML={{ __html: draw(<Content {...properties} />, drawn) }}
      />
    );
  }
  return sameAsBefore(Island, load, name);
}
