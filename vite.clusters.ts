/*
 * Puts parts together that travel better as one file. A file costs whoever loads it a question, its headers and what
 * compression cannot see in the others; a larger file costs those who need only a part of it. Whoever loads a file loads
 * all that it imports, for whichever of its parts.
 */

/** Things that lie together, what they weigh compressed, and who loads them. */
export type Cluster = { members: string[]; bytes: number; views: ReadonlySet<number> };

/** Gzip bytes that one more file costs. */
export const fileCost = 450;

/** By how much a file becomes dearer for who loads too many, until they do no more. */
const dearer = 1.25;

/** What weighs on the cut. */
export type Bounds = {
  /** How much a view counts, and whether it may load so many files only. */
  weightOf: (view: number) => number;
  filesOf: (view: number) => number;
  linksOf: (member: string) => readonly string[];
};

type FileCost = (view: number) => number;

/** For each cluster all those that it imports, directly or through others. */
function reachesOf(clusters: readonly Cluster[], { linksOf }: Bounds): Map<Cluster, Set<Cluster>> {
  const clusterOf = new Map(clusters.flatMap((cluster) => cluster.members.map((member) => [member, cluster] as const)));
  const next = (cluster: Cluster) =>
    cluster.members.flatMap((member) => linksOf(member).flatMap((link) => clusterOf.get(link) ?? []));
  return new Map(
    clusters.map((cluster) => {
      const reached = new Set(next(cluster));
      for (const one of reached) for (const further of next(one)) reached.add(further);
      reached.delete(cluster);
      return [cluster, reached];
    }),
  );
}

/** What it costs those of some views who do not load a cluster yet. */
function costOfJoining(
  views: Iterable<number>,
  { bytes, views: already }: Cluster,
  weightOf: Bounds['weightOf'],
  fileCostOf: FileCost,
) {
  let cost = 0;
  for (const view of views) if (!already.has(view)) cost += weightOf(view) * (bytes + fileCostOf(view));
  return cost;
}

/** Two clusters as one: who loads it, and what it imports. */
type Pair = { one: Cluster; other: Cluster; views: Set<number>; reached: Set<Cluster> };

/** Two clusters that may become one, with what that costs all views; nothing where they and a third would need each other. */
function pairOf(one: Cluster, other: Cluster, reaches: ReadonlyMap<Cluster, Set<Cluster>>): Pair | undefined {
  const reached = new Set([...(reaches.get(one) ?? []), ...(reaches.get(other) ?? [])]);
  reached.delete(one);
  reached.delete(other);
  for (const third of reached) {
    const further = reaches.get(third);
    if (further?.has(one) || further?.has(other)) return undefined;
  }
  return { one, other, views: new Set([...one.views, ...other.views]), reached };
}

/** What putting two clusters together costs all views; less than nothing where it is worth it. */
function costOfMerging({ one, other, views, reached }: Pair, { weightOf }: Bounds, fileCostOf: FileCost): number {
  let cost = costOfJoining(views, one, weightOf, fileCostOf) + costOfJoining(views, other, weightOf, fileCostOf);
  for (const view of views) cost -= weightOf(view) * fileCostOf(view);
  for (const third of reached) cost += costOfJoining(views, third, weightOf, fileCostOf);
  return cost;
}

/** What one file less saves those who load both, at most. */
function mostSaved(one: Cluster, other: Cluster, { weightOf }: Bounds, fileCostOf: FileCost): number {
  let saved = 0;
  for (const view of one.views) if (other.views.has(view)) saved += weightOf(view) * fileCostOf(view);
  return saved;
}

/** The pair that it is best to put together, if any is worth it. */
function bestPair(clusters: readonly Cluster[], bounds: Bounds, fileCostOf: FileCost): Pair | undefined {
  const reaches = reachesOf(clusters, bounds);
  let best: Pair | undefined;
  let lowest = 0;
  clusters.forEach((one, index) => {
    for (const other of clusters.slice(index + 1)) {
      if (mostSaved(one, other, bounds, fileCostOf) <= -lowest) continue;
      const pair = pairOf(one, other, reaches);
      const cost = pair ? costOfMerging(pair, bounds, fileCostOf) : 0;
      if (cost >= lowest) continue;
      best = pair;
      lowest = cost;
    }
  });
  return best;
}

/** The clusters after a pair of them became one: who loads it loads what it imports as well. */
function merged(clusters: readonly Cluster[], { one, other, views, reached }: Pair): Cluster[] {
  const together = { members: [...one.members, ...other.members], bytes: one.bytes + other.bytes, views };
  const others = clusters.filter((cluster) => cluster !== one && cluster !== other);
  return [
    ...others.map((cluster) =>
      reached.has(cluster) ? { ...cluster, views: new Set([...cluster.views, ...views]) } : cluster,
    ),
    together,
  ];
}

/** The views that load more files than they may. */
function fullViews(clusters: readonly Cluster[], { filesOf }: Bounds): Set<number> {
  const counts = new Map<number, number>();
  for (const { views } of clusters) for (const view of views) counts.set(view, (counts.get(view) ?? 0) + 1);
  return new Set([...counts].filter(([view, count]) => count > filesOf(view)).map(([view]) => view));
}

/** Merges clusters while that is worth it, and files become dearer for who loads too many until nobody does. */
export function mergeClusters(given: readonly Cluster[], bounds: Bounds): Cluster[] {
  let clusters = [...given];
  let costForFull = fileCost;
  for (;;) {
    const full = fullViews(clusters, bounds);
    const pair = bestPair(clusters, bounds, (view) => (full.has(view) ? costForFull : fileCost));
    if (pair) clusters = merged(clusters, pair);
    else if (full.size === 0 || clusters.length < 2) return clusters;
    else costForFull *= dearer;
  }
}
