import type { House } from './house.ts';
import type { Ledger } from './ledger.ts';

/** How a fault is taken back by whoever keeps the database, the network, the disk; nobody touches the product itself. */
export type Heal = () => Promise<unknown> | unknown;

/** A kind of fault: what is done in which round, and for how many milliseconds it lasts. */
export type Fault = {
  name: string;
  milliseconds: number;
  /** Where it needs a disk of its own, which only root can make. */
  needsDisk?: true;
  strike: (house: House, ledger: Ledger, round: number) => Promise<Heal> | Heal;
};

/** Where nothing has to be taken back. */
export const nothing: Heal = () => undefined;
