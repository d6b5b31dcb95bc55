import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
import type { RegionCode } from './regions.ts';

/** What could be learned of a stillbirth in one province or territory; null where nothing was found that can be named. */
export type StillbirthRule = {
  /** How it is registered. */
  registered: FactSource | null;
  /** Whether a burial or a cremation has to be. */
  disposition: FactSource | null;
  /** The office of vital statistics. */
  telephone: (FactSource & { number: string }) | null;
};

/** From when on a stillbirth is counted, where a rule names it: weeks of pregnancy, or grams of weight. */
export const stillbirthLimits = { weeks: 20, grams: 500 } as const;

const read = (confidence: Confidence, source: string): FactSource => ({ confidence, source, asOf: factsReadIn });

const unknown: StillbirthRule = { registered: null, disposition: null, telephone: null };

/** That every province and territory keeps a register of stillbirths. */
export const stillbirthRegisters: FactSource = read('A', 'Statistics Canada, Vital Statistics – Stillbirth Database');

/** Stillbirths by province and territory (public pages, read in the month of all facts). */
export const stillbirth: Record<RegionCode, StillbirthRule> = {
  AB: { ...unknown, disposition: read('A', 'myhealth.alberta.ca') },
  BC: { ...unknown, registered: read('A', 'Vital Statistics Act, RSBC 1996, c. 479') },
  MB: {
    ...unknown,
    registered: read('A', 'The Vital Statistics Act, C.C.S.M. c. V60, s. 9'),
    disposition: read('A', 'The Vital Statistics Act, C.C.S.M. c. V60, s. 9'),
  },
  NB: { ...unknown, telephone: { ...read('A', 'gnb.ca'), number: '506-453-2385' } },
  NL: unknown,
  NS: { ...unknown, registered: read('A', 'Reproductive Care Program of Nova Scotia') },
  NT: { ...unknown, registered: read('A', 'Vital Statistics Act, S.N.W.T. 2011, c. 34, ss. 43–47') },
  NU: unknown,
  ON: { ...unknown, registered: read('M', 'Government of Ontario, 2024, quoted by the press') },
  PE: { ...unknown, registered: read('A', 'Vital Statistics Act, Chapter V-4.1') },
  QC: {
    ...unknown,
    registered: read('A', 'CIUSSS du Nord-de-l’Île-de-Montréal'),
    disposition: read('A', 'CIUSSS du Nord-de-l’Île-de-Montréal'),
  },
  SK: { ...unknown, registered: read('A', 'The Vital Statistics Act, 1995, s. 13') },
  YT: unknown,
};
