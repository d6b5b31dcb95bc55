/** What is looked at to find the next funeral homes. */
type Candidate = { home: { id: string; connectable: boolean; phone: string | null } };

const maximumShown = 3;

/**
 * The next funeral homes after a refusal, as they are ranked: those that were not asked yet and can be reached. One that can
 * be asked here is always among them when there is any, because asking is one press and calling is not.
 */
export function nextHomes<C extends Candidate>(ranked: readonly C[], known: readonly string[]): C[] {
  const open = ranked.filter(({ home }) => !known.includes(home.id) && (home.connectable || home.phone !== null));
  const first = open.slice(0, maximumShown);
  const askable = open.find(({ home }) => home.connectable);
  if (!askable || first.includes(askable)) return first;
  return [askable, ...first.slice(0, maximumShown - 1)];
}
