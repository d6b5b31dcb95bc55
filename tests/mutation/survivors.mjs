import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isInSample } from './sample.mjs';

const sample = Number(process.env.MUTATION_SAMPLE);

/** Where a change was that nobody noticed, and what it made of the code. */
function describe({ fileName, location: { start, end }, status, replacement }) {
  const path = relative(process.cwd(), fileName);
  const lines = readFileSync(path, 'utf8').split('\n');
  const isOneLine = start.line === end.line;
  const original = lines[start.line - 1].slice(start.column - 1, isOneLine ? end.column - 1 : undefined);
  const shorten = (text) => text.replace(/\s+/g, ' ').slice(0, 120);
  const place = `${path}:${start.line}:${start.column}`;
  return `${place} ${status}: ${shorten(original)}${isOneLine ? '' : ' …'} -> ${shorten(replacement)}`;
}

/** Names each change that no test noticed as soon as that is known. */
class Survivors {
  onMutantTested(mutant) {
    if (['Survived', 'NoCoverage', 'Timeout'].includes(mutant.status) && isInSample(mutant, sample))
      console.log(describe(mutant));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)];
