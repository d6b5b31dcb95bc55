import { waitValues } from '#vocabulary/places/cremation.ts';
import { prearrangedValues } from '#vocabulary/places/prearranged.ts';
import { deathBenefits, pensionDays } from '#vocabulary/regions/pensions.ts';
import type { RegionCode } from '#vocabulary/regions/regions.ts';
import type { FormContext } from './context.rules.ts';

const medicalExaminers: readonly (RegionCode | undefined)[] = ['AB', 'MB', 'NS', 'NL'];

/**
 * What the sentences of a form are filled with: the province, who investigates deaths there, the person's name, and the
 * hours, days and dollars of the province's rules.
 */
export const wordValues = ({ region }: Pick<FormContext, 'region'>, name: string) => ({
  region: region ?? 'other',
  office: medicalExaminers.includes(region) ? 'medicalExaminer' : 'coroner',
  name,
  ...waitValues(region),
  ...prearrangedValues(region),
  pensionAmount: deathBenefits[region === 'QC' ? 'quebec' : 'canada'],
  pensionDays: pensionDays.quebec,
});
