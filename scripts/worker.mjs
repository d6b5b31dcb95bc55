import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

const languages = ['en', 'fr'];

/** The files of sources and of everything they import at once. */
function filesOf(manifest, names) {
  const seen = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...seen].flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`);
}

/** What is loaded by and by from a folder of sources, with its sentences in each language. */
function laterFiles(manifest, isLate, namespaces) {
  const sources = Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry && isLate(name));
  const sentences = (language) => namespaces.map((namespace) => `messages/${language}/${namespace}.json`);
  return Object.fromEntries(
    languages.map((language) => [language, filesOf(manifest, [...sources, ...sentences(language)])]),
  );
}

/** What needs the server, and is therefore not kept for the time without it. */
const notKept = /\/(Consent|EnvironmentBanner|SavedGuide|catalogue\.\w+)\.tsx?$/;

/** What the worker has to know of a finished build. */
function knowledgeOf(directory) {
  const text = readFileSync(join(directory, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text);
  const isOfFrame = (name) => /^src\/app\//.test(name) && !notKept.test(name);
  const isOfGuide = (name) => /^src\/features\/guide\/(?!\w+Page)/.test(name) && !notKept.test(name);
  return {
    version: createHash('sha256').update(text).digest('hex').slice(0, 12),
    frame: laterFiles(manifest, isOfFrame, ['frame']),
    questionnaire: laterFiles(manifest, isOfGuide, ['guide', 'guideFacts', 'towns']),
  };
}

/** Builds the service worker of a finished browser side, which names the files of exactly that one. */
export async function buildWorker(vite, directory) {
  await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { build: JSON.stringify(knowledgeOf(directory)) },
    build: {
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/app/browser/offlineWorker.ts'),
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}
