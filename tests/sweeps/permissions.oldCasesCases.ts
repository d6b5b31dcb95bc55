import type { Fixture } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';
import { upload } from './permissions.upload.ts';

const table = (name: string) =>
  upload('old.csv', 'text/csv', Buffer.from(`Case number,Last name,Date of death\n1,${name},2019-03-04\n`));
const [file, otherFile] = ['Roy', 'Lee'].map(table);
const columns = { number: 0, lastName: 1, died: 2 };

/** A table that was handed in at the fixture’s listing, or has been brought in already. */
const addFile =
  (isBrought: boolean) =>
  async ({ world, listing, made }: Fixture) => {
    const state = isBrought ? 'imported' : 'choosing';
    const count = isBrought ? 1 : 0;
    const [row] = await world.pool`
      insert into case_imports (place_id, file_name, bytes, columns, headings, rows, state, done, brought, finished_at)
      values (${listing.id}, 'old.csv', ${Buffer.from('Case number,Last name,Date of death\n1,Roy,2019-03-04\n')},
        ${world.pool.json(columns)}, ${['Case number', 'Last name', 'Date of death']}, 1, ${state}, ${count}, ${count},
        case when ${isBrought} then now() end)
      returning id`;
    made.importId = row?.id;
  };

const ofFile = ({ listing, made }: Fixture) => ({ id: listing.id, importId: made.importId ?? '' });
const reading = () => ({ columns, order: null });

/** The rows about the cases of another program that a home brings in. */
export const oldCasesCases: Record<string, Case> = {
  IC1: {
    params: ({ listing }) => ({ id: listing.id }),
    body: () => file!.body,
    headers: () => file!.headers,
    otherUpload: otherFile!,
  },
  IC2: { params: ({ listing }) => ({ id: listing.id }) },
  IC3: { before: addFile(false), params: ofFile },
  IC4: { before: addFile(false), params: ofFile, body: () => ({ columns: { number: 0, lastName: 1 }, order: 'dmy' }) },
  IC5: { before: addFile(false), params: ofFile, body: reading },
  IC6: { before: addFile(true), params: ofFile },
  IC7: { before: addFile(false), params: ofFile },
  IC8: { before: addFile(false), params: ofFile },
};
