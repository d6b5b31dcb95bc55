import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The files that a file needs, directly or through others, before it can run. */
function reachedFrom(file: string, importsOf: (file: string) => readonly string[]): Set<string> {
  const reached = new Set(importsOf(file));
  for (const one of reached) for (const further of importsOf(one)) reached.add(further);
  return reached;
}

/**
 * Refuses a build whose files import each other in a circle: one of them would run before what it needs, and its page would
 * stay as the server has drawn it. Names the modules for which they do.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'rivage:circles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, output) {
      const chunks = Object.values(output).filter((file): file is Chunk => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const importsOf = (file: string) => byName.get(file)?.imports ?? [];
      const fileOf = new Map(
        chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)),
      );
      const circle = chunks.filter(({ fileName }) => reachedFrom(fileName, importsOf).has(fileName));
      const names = new Set(circle.map(({ fileName }) => fileName));
      const causes = circle.flatMap(({ fileName, moduleIds }) =>
        moduleIds.flatMap((id) =>
          (this.getModuleInfo(id)?.importedIds ?? [])
            .filter((imported) => fileOf.get(imported) !== fileName && names.has(fileOf.get(imported) ?? ''))
            .map((imported) => `${fileName}: ${id} imports ${imported} of ${fileOf.get(imported)}`),
        ),
      );
      if (circle.length > 0) this.error(`Files of the build import each other in a circle:\n${causes.join('\n')}`);
    },
  };
}
