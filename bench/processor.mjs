import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

/** The fields of `/proc/PID/stat` after the name, which may hold spaces; null where the process has ended meanwhile. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const parentOf = (stat) => Number(stat[1]);
const ticksOf = (stat, from, to) => stat.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0);
/** User and system time of the process itself, and of those of its children that have ended. */
const ownTicks = (stat) => ticksOf(stat, 11, 13);
const endedTicks = (stat) => ticksOf(stat, 13, 15);

/**
 * Processor seconds that a server (or several) and a database have used so far: what a busy machine does not falsify. Of the database
 * every backend counts, those that have ended too; a server's worker threads are in its own time.
 */
export function processorSeconds({ server, postmaster }) {
  const parts = [server].flat().map(statOf).filter(Boolean).map(ownTicks);
  if (postmaster === undefined) return parts.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
  const main = statOf(postmaster);
  if (main) parts.push(ownTicks(main) + endedTicks(main));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat && parentOf(stat) === postmaster) parts.push(ownTicks(stat));
  }
  return parts.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}
