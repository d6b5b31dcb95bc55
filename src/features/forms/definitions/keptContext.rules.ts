import type { KeptContext } from '#features/spirits/core/form.schema.ts';
import type { FormContext } from './context.rules.ts';

/** What is kept of a context with a form that is closed or sent. */
export const keptOf = ({ region, timing, disposition }: FormContext): KeptContext => ({
  region: region ?? null,
  timing,
  disposition,
});

/** What a form that was closed or sent is read by: nothing that was answered since, and no answers, which are no signer’s business. */
export const frozenContext = ({ region, ...context }: KeptContext): FormContext => ({
  ...context,
  region: region ?? undefined,
  answers: {},
});
