import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '../sourceFiles.ts';

const maximum = { function: 60, file: 250 };

/** Tables of data that are read as one page: a part of one would say nothing by itself. */
const tables = new Set([
  // Every call, one line each.
  'src/app/api.ts',
  // Every limit, one line each.
  'src/vocabulary/limits/limitValues.ts',
  // Every screen, one entry each.
  'src/app/pages.tsx',
]);

type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

const sources = filesBelow('src', /(?<!\.test)\.tsx?$/).map((file) => ({ file, code: readFileSync(file, 'utf8') }));

/** The functions that are longer than one may be, each by its own name or that of what it is given to. */
const foundFunctions: string[] = [];

for (const { file, code } of sources) {
  const isLong = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).split('\n').length > maximum.function;
  // What holds no long piece at all need not be walked through.
  const { program } = parseSync(file, code);
  if (!program.body.some(isLong)) continue;
  const names = new Map<ESTree.Node, string>();
  const look = (node: FunctionNode) => {
    if (isLong(node)) foundFunctions.push(`${file} ${node.id?.name ?? names.get(node) ?? 'without a name'}`);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init, id.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value, key.name);
    },
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
}

describe('what is read at once fits on a page or two', () => {
  test(`no function is longer than ${maximum.function} lines`, () => {
    expect(foundFunctions).toEqual([]);
    expect(sources.length).toBeGreaterThan(300);
  });

  test(`no file is longer than ${maximum.file} lines, but for tables of data`, () => {
    const found = sources.filter(({ code }) => code.split('\n').length - 1 > maximum.file).map(({ file }) => file);
    expect(found.sort()).toEqual([...tables].sort());
  });
});
