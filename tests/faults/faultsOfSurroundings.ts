import { appendFile, cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, nothing } from './fault.ts';
import type { House } from './house.ts';
import type { MailMode } from './mailServer.ts';

const mail = (name: string, mode: MailMode, milliseconds = 3_000): Fault => ({
  name,
  milliseconds,
  strike: (house) => {
    house.mails.set(mode);
    return () => house.mails.set('takes');
  },
});

/** Writes onto the disk until it takes no more. */
async function fillDisk({ disk }: House): Promise<string> {
  const file = join(disk.data, 'somebody-elses');
  for (const megabyte = Buffer.alloc(1_024 * 1_024); ; )
    try {
      await appendFile(file, megabyte);
    } catch {
      return file;
    }
}

/** What happens to the mail server and to the disk. */
export const faultsOfSurroundings: readonly Fault[] = [
  mail('the mail server is away', 'refuses'),
  mail('the mail server says "later"', 'saysLater'),
  mail('the mail server says nothing for eight seconds', 'isSilent', 4_000),
  mail('the mail server takes a mail and hangs up unsaid', 'takesAndHangsUp'),
  mail('the mail server takes seconds for each mail', 'slow', 4_000),
  {
    name: 'a process is killed while it sends mails',
    milliseconds: 2_000,
    strike: async (house, _ledger, round) => {
      house.mails.set('slow');
      await sleep(1_500);
      await house.product(round).kill('SIGKILL');
      return () => house.mails.set('takes');
    },
  },
  {
    name: 'the disk is full',
    milliseconds: 3_000,
    needsDisk: true,
    strike: async (house) => {
      const file = await fillDisk(house);
      return () => rm(file);
    },
  },
  {
    name: 'the folder of files is away',
    milliseconds: 3_000,
    strike: async ({ disk }) => {
      const [files, elsewhere] = [join(disk.data, 'files'), join(disk.data, 'elsewhere')];
      await rename(files, elsewhere);
      // What was written meanwhile is kept beside the rest, as by somebody who mounts a disk again.
      return async () => {
        await cp(files, elsewhere, { recursive: true, force: false }).catch(nothing);
        await rm(files, { recursive: true, force: true });
        await rename(elsewhere, files);
      };
    },
  },
  {
    name: 'the disk is full while the database is killed',
    milliseconds: 2_000,
    needsDisk: true,
    strike: async (house) => {
      const file = await fillDisk(house);
      await house.database.signal('SIGKILL');
      return async () => {
        await rm(file);
        await house.startDatabase();
      };
    },
  },
];
