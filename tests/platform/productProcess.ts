import { pagesOf } from '#app/documents/drawing/drawnHere.ts';
import { serveBuilt } from '#app/main.ts';

// The product as `npm start` runs it, but for its pages, which are drawn without a build of the browser's side.
const assets = { scripts: [], preloads: [], fonts: [] };
await serveBuilt((config) => pagesOf({ config, findAssets: () => assets }));
