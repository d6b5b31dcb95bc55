import * as z from 'zod';
import { limits } from '../vocabulary/limits.ts';

/** Which page of a list, counted from 0, and how many entries it holds: the two query parameters of every list. */
export const paging = {
  page: z.coerce.number('pageInvalid').int('pageInvalid').min(0, 'pageInvalid').max(100_000, 'pageInvalid').default(0),
  size: z.coerce
    .number('sizeInvalid')
    .int('sizeInvalid')
    .min(1, 'sizeInvalid')
    .max(limits.pageSizeMaximum, 'sizeInvalid')
    .default(limits.pageSizeDefault),
};
