import * as z from 'zod';

/** A picture of a listing; `path` is fetched on our own origin, sizes in pixels. */
export const placeImage = z.object({
  id: z.uuid(),
  path: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture as the listing's owner sees it: `converting` until a job has drawn it, `kept` where no job could. */
export const editableImage = placeImage.extend({ state: z.enum(['converting', 'kept']).optional() });

/** A picture as it is stored. */
export const storedImage = placeImage.extend({ state: z.enum(['ready', 'converting', 'kept']) });

/** A picture of a listing. */
export type PlaceImage = z.output<typeof placeImage>;

/** A picture of a listing as its keeper sees it. */
export type EditableImage = z.output<typeof editableImage>;
