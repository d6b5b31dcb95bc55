import { setFlagsFromString } from 'node:v8';

/**
 * How V8 collects garbage while pages are drawn (decision 0112, measured in docs/measurements.md, "What a page leaves
 * behind"). A page is made of thousands of objects that are all needed until it is there and none of them afterwards. V8 takes
 * those that it meets half-way for lasting ones and makes the next of their kind among what is old, where each of them keeps
 * everything it points at until all is collected; and it has several threads look through what is new, which on few processors
 * takes more of them than it saves. To be called before anything is drawn.
 */
export function suitCollectorToPages(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--no-parallel-scavenge');
}
