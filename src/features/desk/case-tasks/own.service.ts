import { nameIn } from '#features/answers/blocks.rules.ts';
import { wallIn } from '#features/desk/calendar/rules.ts';
import { listOpenTasks, openedText } from '#features/spirits/case-tasks/repository.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { limits } from '#vocabulary/limits.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';
import type * as contract from './contract.ts';
import { byDue, dueOf, isDue, isLate } from './rules.ts';

/** Lists what is due today and late in the caller’s cases, theirs or nobody’s, and the first open task of each case. */
export const listOwnTasks: Service<typeof contract.listOwnTasks> = async ({ sql, actor }) => {
  const walls = new Map<string, string>();
  const wallOf = (zone: string, now: string): string => {
    const wall = walls.get(zone) ?? wallIn(zone, new Date(now));
    walls.set(zone, wall);
    return wall;
  };
  const open = (await listOpenTasks(sql, actor.email))
    .map((task) => {
      const zone = zoneOf(task.region);
      const due = dueOf(task, task, zone);
      const wall = wallOf(zone, task.now);
      const whose = task.assignedEmail ?? task.responsible;
      return { task, ...due, late: isLate(due, wall), isDue: isDue(due, wall.slice(0, 10)), whose };
    })
    .sort(byDue);
  const first = new Map(open.toReversed().map((one) => [`${one.task.spiritId} ${one.task.placeId}`, one]));
  const due = open.filter(({ isDue, whose }) => isDue && (whose === null || whose === actor.email));
  // Sealed words are opened for what is shown alone.
  const told = ({ task, dueOn, dueAt, late }: (typeof open)[number]) => ({
    ...{ id: task.id, spiritId: task.spiritId, dueOn, dueAt, late },
    text: openedText(task),
  });
  return {
    due: {
      count: due.length,
      lines: due.slice(0, limits.todayLines).map((one) => ({
        ...told(one),
        spiritFirstName: nameIn(one.task.data, 'spiritFirstName'),
        spiritLastName: nameIn(one.task.data, 'spiritLastName'),
        place: { id: one.task.placeId, name: one.task.placeName },
        mine: one.whose === actor.email,
      })),
    },
    next: [...first.values()].sort(byDue).map(told),
  };
};
