import type { RegionCode } from '#vocabulary/regions/regions.ts';
import type { FormContext } from './prefill.rules.ts';

const medicalExaminers: readonly (RegionCode | undefined)[] = ['AB', 'MB', 'NS', 'NL'];

/** What the sentences of a form are filled with: the province, who investigates deaths there, the person's name. */
export const wordValues = ({ region }: Pick<FormContext, 'region'>, name: string) => ({
  region: region ?? 'other',
  office: medicalExaminers.includes(region) ? 'medicalExaminer' : 'coroner',
  name,
});
