/*
 * Puts parts together that travel better as one file. A file costs whoever loads it a question, its headers and what
 * compression cannot see in the others; a larger file costs those who need only a part of it.
 */

/** Things that lie together, what they weigh compressed, and who loads them. */
export type Cluster = { members: string[]; bytes: number; views: ReadonlySet<number> };

/** Gzip bytes that one more file costs. */
const fileCost = 600;

type Bounds = {
  /** How much a view counts, and whether it may load so many files only. */
  weightOf: (view: number) => number;
  filesOf: (view: number) => number;
  linksOf: (member: string) => readonly string[];
};

/** What putting two clusters together costs all views; less than nothing where it is worth it. */
function costOfMerging(one: Cluster, other: Cluster, { weightOf }: Bounds): number {
  let cost = 0;
  for (const view of one.views) cost += weightOf(view) * (other.views.has(view) ? -fileCost : other.bytes);
  for (const view of other.views) if (!one.views.has(view)) cost += weightOf(view) * one.bytes;
  return cost;
}

const merged = (one: Cluster, other: Cluster): Cluster => ({
  members: [...one.members, ...other.members],
  bytes: one.bytes + other.bytes,
  views: new Set([...one.views, ...other.views]),
});

/** Whether one cluster leads to another through a third: as one file they and the third would need each other. */
function leadsAround(from: Cluster, to: Cluster, clusters: readonly Cluster[], { linksOf }: Bounds): boolean {
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.members.map((member) => [member, cluster] as const)));
  const next = (cluster: Cluster) =>
    cluster.members.flatMap((member) => linksOf(member).flatMap((link) => clusterOf.get(link) ?? []));
  const reached = new Set(next(from).filter((cluster) => cluster !== to && cluster !== from));
  for (const cluster of reached) for (const further of next(cluster)) if (further !== from) reached.add(further);
  return reached.has(to);
}

/** The pair that it costs least to put together, of those that `isWanted` names. */
function cheapestPair(
  clusters: readonly Cluster[],
  bounds: Bounds,
  isWanted: (cost: number, one: Cluster, other: Cluster) => boolean,
) {
  const pairs = clusters.flatMap((one, index) =>
    clusters.slice(index + 1).map((other) => ({ one, other, cost: costOfMerging(one, other, bounds) })),
  );
  return pairs
    .filter(({ cost, one, other }) => isWanted(cost, one, other))
    .sort((a, b) => a.cost - b.cost)
    .find(({ one, other }) => !leadsAround(one, other, clusters, bounds) && !leadsAround(other, one, clusters, bounds));
}

/** The view that loads the most files, if they are too many. */
function fullestView(clusters: readonly Cluster[], { filesOf }: Bounds): number | undefined {
  const counts = new Map<number, number>();
  for (const { views } of clusters) for (const view of views) counts.set(view, (counts.get(view) ?? 0) + 1);
  const [fullest] = [...counts].filter(([view, count]) => count > filesOf(view)).sort(([, a], [, b]) => b - a);
  return fullest?.[0];
}

/** Merges clusters while that is worth it, and then until no view loads more files than it may. */
export function mergeClusters(given: readonly Cluster[], bounds: Bounds): Cluster[] {
  let clusters = [...given];
  for (;;) {
    const full = fullestView(clusters, bounds);
    const pair =
      cheapestPair(clusters, bounds, (cost) => cost < 0) ??
      (full === undefined
        ? undefined
        : cheapestPair(clusters, bounds, (_, one, other) => one.views.has(full) && other.views.has(full)));
    if (!pair) return clusters;
    clusters = [
      ...clusters.filter((cluster) => cluster !== pair.one && cluster !== pair.other),
      merged(pair.one, pair.other),
    ];
  }
}
