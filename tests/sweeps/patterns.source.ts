import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { filesBelow } from '../sourceFiles.ts';

/** A regular expression of the source, with the files it stands in. */
export type SourcePattern = { source: string; flags: string; files: string[] };

/** Every regular expression written in `src/`, once each, and the files that build one while running. */
export function patternsOfTheSource(): { written: SourcePattern[]; built: string[] } {
  const written = new Map<string, SourcePattern>();
  const built: string[] = [];
  for (const file of filesBelow('src', /(?<!\.test)\.tsx?$/)) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    const add = (source: string, flags: string) => {
      const known = written.get(`${source}/${flags}`) ?? { source, flags, files: [] };
      if (!known.files.includes(file)) known.files.push(file);
      written.set(`${source}/${flags}`, known);
    };
    const addBuilt = ({ callee }: { callee: { type: string } }) => {
      if ('name' in callee && callee.name === 'RegExp') built.push(file);
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node) add(node.regex.pattern, node.regex.flags);
      },
      NewExpression: addBuilt,
      CallExpression: addBuilt,
    }).visit(program);
  }
  return { written: [...written.values()], built };
}
