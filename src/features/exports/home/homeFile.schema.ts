import * as z from 'zod';
import { broughtFacts } from '#features/desk/calls/brought.schema.ts';
import { callKind } from '#features/desk/calls/schema.ts';
import { pricePackageInput } from '#features/invoices/price-book/packages.schema.ts';
import { priceLineInput } from '#features/invoices/price-book/schema.ts';
import { taskListInput } from '#features/spirits/case-tasks/schema.ts';
import { spiritStatus } from '#features/spirits/core/schema.ts';
import { limits } from '#vocabulary/limits.ts';
import { eventKinds, resourceKinds } from '#vocabulary/places/calendarKinds.ts';

/** What `home.json` says of itself: what it is, and in which version of this description. */
export const homeFileFormat = { format: 'rivage-home', version: 1 } as const;

const id = z.uuid().toLowerCase();
const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((written) => !written.includes('\u0000'));

/** A line of a price book. */
export const fileLine = priceLineInput.extend({ id, archived: z.boolean() });

/** A package of a price book; its lines by their ids. */
const filePackage = pricePackageInput.extend({ id, archived: z.boolean() });

/** The same as it comes back: with its lines, which may have another id where it comes to. */
export const packageWithLines = pricePackageInput.omit({ lines: true }).extend({
  id,
  archived: z.boolean(),
  lines: z
    .array(z.object({ quantity: pricePackageInput.shape.lines.element.shape.quantity, line: fileLine.nullable() }))
    .min(1)
    .max(limits.packageLines),
});

/** A list of tasks. */
export const fileTaskList = taskListInput.extend({ id });

/** A room or a vehicle. */
export const fileResource = z.strictObject({
  id,
  kind: z.enum(resourceKinds),
  name: words(limits.calendarNameCharacters).trim().min(1),
  archived: z.boolean(),
});

/** Something planned that is about no case: by the clock of its branch, its rooms and vehicles by name. */
export const fileEvent = z.strictObject({
  id,
  kind: z.enum(eventKinds),
  begins: z.string(),
  ends: z.string(),
  location: z.string(),
  note: z.string(),
  resources: z.array(z.string()).max(limits.calendarResources),
  people: z.array(z.string()).max(limits.calendarPeople),
});

/**
 * A case. `own` where the home has taken the call itself and no family was there: then `data` has the answers of the call by
 * their blocks; of a record that a family keeps, only what a home writes into its register. `notes` are the home's own; `brought`
 * where it came from another program.
 */
export const fileCase = z.strictObject({
  id,
  placeId: id,
  kind: callKind,
  own: z.boolean(),
  status: spiritStatus,
  data: z.record(z.string(), z.unknown()),
  notes: z.array(words(limits.noteCharacters).trim().min(1)).max(limits.importedNotes),
  brought: z.strictObject({ number: words(limits.oldCaseCharacters).nullable(), facts: broughtFacts }).optional(),
});

/** What is told of somebody in a team; files from before that was asked have none of it. */
const told = z.string().default('');

/** Who is on call: the times of every week, and those that are not as every week, by the clock of the branch. */
const fileRota = z.object({
  shifts: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string(), people: z.array(z.string()) })),
  exceptions: z.array(z.object({ from: z.string(), to: z.string(), people: z.array(z.string()) })),
});

/** Where things belong: a branch with all that it has besides its cases. Nobody’s rights come out of `team`. */
export const fileBranch = z.object({
  id,
  name: z.string(),
  region: z.string().nullable(),
  team: z.array(
    z.object({
      ...{ email: z.string(), role: z.string() },
      ...{ name: told, phone: told, licenceNumber: told, licenceBody: told },
      /** Whether a device of theirs rings when they are on call; which one is in no file. */
      rings: z.boolean().default(false),
    }),
  ),
  priceBook: z.array(fileLine),
  packages: z.array(filePackage),
  taskLists: z.array(fileTaskList),
  resources: z.array(fileResource),
  events: z.array(fileEvent),
  /** Absent in files from before it was written, and where nothing is written of it. */
  onCall: fileRota.optional(),
});

/** A line of a price book in the file. */
export type FileLine = z.output<typeof fileLine>;

/** A list of tasks in the file. */
export type FileTaskList = z.output<typeof fileTaskList>;

/** A room or a vehicle in the file. */
export type FileResource = z.output<typeof fileResource>;

/** Something planned in the file. */
export type FileEvent = z.output<typeof fileEvent>;

/** A case in the file. */
export type FileCase = z.output<typeof fileCase>;

/** A branch in the file. */
export type FileBranch = z.output<typeof fileBranch>;
