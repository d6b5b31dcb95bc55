import { afterwards } from './afterwards.ts';
import { ahead } from './ahead.ts';
import { estate } from './estate.ts';
import { everydayLife } from './everydayLife.ts';
import { emergencies, firstHours } from './firstHours.ts';
import { funeral } from './funeral.ts';
import { helpToPay } from './helpToPay.ts';
import { infants } from './infants.ts';
import { offices } from './offices.ts';
import { survivors } from './survivors.ts';
import type { TaskDefinition } from './task.ts';

/** Everything that a plan may hold, in the order in which a band tells it. */
export const tasks: readonly TaskDefinition[] = [
  ...emergencies,
  ...infants,
  ...firstHours,
  ...ahead,
  ...funeral,
  ...helpToPay,
  ...offices,
  ...survivors,
  ...everydayLife,
  ...estate,
  ...afterwards,
];
