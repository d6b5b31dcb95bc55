import type { FastifyInstance } from 'fastify';
import { pageTable } from '#app/documents/pageTable.ts';
import { createRenderer } from '#app/documents/render.tsx';
import { type PageOptions, type PageStores, registerPages } from '#app/documents/serverPages.ts';
import type { FindAssets } from './drawing.ts';
import { transportBy } from './pageReads.ts';

type Options = Pick<PageOptions, 'config' | 'browserDirectory' | 'vite'> & { findAssets: FindAssets };

/** What answers browsers with pages, for `createServer`: drawn in the thread that answers, from sources as they are now. */
export const pagesOf =
  ({ findAssets, ...options }: Options) =>
  (app: FastifyInstance, stores: PageStores): Promise<void> => {
    const { config, vite } = options;
    const openRenderer: PageOptions['openRenderer'] = (read) => ({
      renderPage: createRenderer({
        transport: transportBy(read),
        publicUrl: config.publicUrl,
        findAssets,
        appsOnly: vite !== undefined,
      }),
      close: async () => {},
    });
    return registerPages(app, { ...options, ...stores, table: pageTable, openRenderer });
  };
