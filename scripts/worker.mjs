import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

const languages = ['en', 'fr'];

/** What is loaded by and by of some sources, with its sentences in each language. */
function laterFiles({ sources }, isLate, namespaces) {
  const names = Object.keys(sources).filter(isLate);
  const filesOf = (language) => {
    const sentences = namespaces.map((namespace) => `messages/${language}/${namespace}.json`);
    const needed = [...names, ...sentences].flatMap((name) => {
      const { scripts, styles } = sources[name];
      return [...scripts, ...styles];
    });
    return [...new Set(needed)].map((file) => `/${file}`);
  };
  return Object.fromEntries(languages.map((language) => [language, filesOf(language)]));
}

/** What needs the server, and is therefore not kept for the time without it. */
const notKept = /\/(Consent|EnvironmentBanner|SavedGuide|catalogue\.\w+)\.tsx?$/;

/** What the worker has to know of a finished build. */
function knowledgeOf(directory) {
  const text = readFileSync(join(directory, '.vite/files.json'), 'utf8');
  const built = JSON.parse(text);
  const isOfFrame = (name) => /^src\/app\//.test(name) && !notKept.test(name);
  const isOfGuide = (name) => /^src\/features\/guide\/(?!\w+Page)/.test(name) && !notKept.test(name);
  return {
    version: createHash('sha256').update(text).digest('hex').slice(0, 12),
    frame: laterFiles(built, isOfFrame, ['frame']),
    questionnaire: laterFiles(built, isOfGuide, ['guide', 'guideFacts', 'towns']),
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
