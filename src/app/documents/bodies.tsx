import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Application } from '#app/browser/Application.tsx';
import { IslandApplication } from '#app/browser/IslandApplication.tsx';
import { Screens } from '#app/browser/Navigator.tsx';
import { CurrentScreen } from '#app/browser/screens.tsx';
import { DocumentShell, DrawOnce } from '#app/shell/DocumentShell.tsx';
import type { Page } from '#platform/browser/page.ts';
import { ElementIdScope } from '#platform/elementIds.ts';
import { type DrawIsland, IslandDrawing } from '#platform/ui/island.tsx';
import { type Language, prefixOf } from '#vocabulary/languages.ts';

/** What a page's body is drawn of: its page, its language, its path and query, what was read for it. */
export type BodyParts = { page: Page; language: Language; location: string; queryClient: QueryClient };

/** A drawn body; `needsReads` where something in it will run and wants what the server has read. */
export type DrawnBody = { html: string; needsReads: boolean };

/** Where a page stands, for what asks the router. */
const Place = ({ parts, children }: { parts: BodyParts; children: ReactNode }) => (
  <StaticRouter basename={prefixOf[parts.language] || '/'} location={parts.location}>
    {children}
  </StaticRouter>
);

/** Draws an app page as the browser will take it over: whole. */
export function drawApp(parts: BodyParts): DrawnBody {
  const html = renderToString(
    <Application language={parts.language} queryClient={parts.queryClient}>
      <Place parts={parts}>
        <Screens />
      </Place>
    </Application>,
  );
  return { html, needsReads: true };
}

const isOfScreen = (file: string) => file.startsWith('src/features/');

type DrawTree = (content: ReactElement, identifierPrefix: string, navigatesInPlace?: boolean) => string;

/** Draws one tree of a document: its frame with all that stands still, or one island. */
const treeDrawer =
  (parts: BodyParts): DrawTree =>
  (content, identifierPrefix, navigatesInPlace = false) =>
    renderToString(
      <Place parts={parts}>
        <IslandApplication
          language={parts.language}
          queryClient={parts.queryClient}
          navigatesInPlace={navigatesInPlace}
        >
          <ElementIdScope prefix={identifierPrefix}>{content}</ElementIdScope>
        </IslandApplication>
      </Place>,
    );

/**
 * Makes what draws documents: once and for all but for their islands, each of which is drawn as a tree of its own. What is
 * the same on every page of a language is drawn once for all of them: the server's settings do not change while it runs.
 */
export function documentDrawer(): (parts: BodyParts) => DrawnBody {
  const drawnOnce = new Map<string, string>();
  return (parts) => {
    const { page, language } = parts;
    const drawTree = treeDrawer(parts);
    let needsReads = false;
    const drawIsland: DrawIsland = (content, { file, prefix, navigatesInPlace }) => {
      needsReads ||= isOfScreen(file);
      return drawTree(content, prefix, navigatesInPlace);
    };
    const drawOnce = (name: string, content: ReactElement): string => {
      const key = `${language} ${name}`;
      const html = drawnOnce.get(key) ?? drawTree(<IslandDrawing value={drawIsland}>{content}</IslandDrawing>, name);
      drawnOnce.set(key, html);
      return html;
    };
    const html = drawTree(
      <IslandDrawing value={drawIsland}>
        <DrawOnce value={drawOnce}>
          <DocumentShell page={page}>
            <CurrentScreen />
          </DocumentShell>
        </DrawOnce>
      </IslandDrawing>,
      'page',
    );
    return { html, needsReads };
  };
}
