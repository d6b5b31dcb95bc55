import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordsOf } from '../records.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { upload } from './permissions.upload.ts';

/** Everything a line may hold, and what of an error. */
const allowed = new Set(
  'level time pid hostname msg route method status milliseconds request user reference code err'.split(' '),
);
const allowedOfError = new Set(['name', 'message', 'code', 'stack']);

/** What people wrote and who they are: none of it may be in the log. */
const secrets = {
  email: 'solange.bellerive@example.org',
  draftEmail: 'draft.of.somebody@example.org',
  firstName: 'Solangette',
  lastName: 'Belleriveoux',
  street: '12 Chemin-du-Quai',
  phone: '403-555-0177',
  comments: 'We-are-full-until-Thursday',
  formText: 'Grandmere-aimait-la-mer',
  fileName: 'certificat-confidentiel.pdf',
  homeName: 'Maison-Cherchee-Ici',
  searched: 'Chicoutimi-Cherche',
  message: 'Please-call-me-back-tonight',
  broken: 'Not-A-Time-But-A-Name',
};

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function signIn(email: string): Promise<Person & { code: string }> {
  await world.call('POST /api/login', { body: { email, redirect: `/listing/${secrets.searched}` } });
  const [mail] = await world.mailsTo(email);
  const code = /\b\d{3}\s?\d{3}\b/.exec(mail!.text)![0].replace(/\s/, '');
  const { json } = await world.call('POST /api/authorize', { body: { email, code } });
  return { userId: json.user.id, email, bearer: json.sessionId, roles: ['user'], code };
}

const data = {
  timing: { answer: 'now', answerValues: {} },
  location: { answer: 'Alberta', answerValues: { town: secrets.street } },
  spiritInfo: {
    answer: 'given',
    answerValues: {
      spiritFirstName: secrets.firstName,
      spiritLastName: secrets.lastName,
      arrangerEmail: secrets.email,
      arrangerPhoneNumber: secrets.phone,
    },
  },
};

/** From the first code to the decline, with everything that people type on the way. */
async function wholeStory(): Promise<(Person & { code?: string })[]> {
  const { act, home } = recordsOf(world);
  const family = await signIn(secrets.email);
  const { json: spirit } = await world.call('POST /api/spirits', { as: family, body: { spirit: { data } } });
  const params = { id: spirit.id as string, name: 'first-call' };
  const form = { params, as: family, body: { data: { callerName: secrets.formText } } };
  await world.call('POST /api/spirits/{id}/forms/{name}', form);
  await world.call('PATCH /api/spirits/{id}/forms/{name}', form);
  const file = upload(secrets.fileName, 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
  await world.call('POST /api/spirits/{id}/files/shared', { params, as: family, ...file });
  const asked = await home({ name: secrets.homeName });
  await act('connect', spirit.id, asked.placeId, family);
  await act('decline', spirit.id, asked.placeId, asked.person, {
    body: { reason: 'other', comments: secrets.comments },
  });
  await world.call('PATCH /api/places/{id}', {
    params: { id: asked.placeId },
    as: asked.person,
    body: { address: secrets.street, phone: secrets.phone },
  });
  return [family, asked.person];
}

async function whatStrangersSend(): Promise<void> {
  const { email, draftEmail, homeName, message, phone, searched, broken } = secrets;
  await world.call('GET /api/places', { query: { name: searched } });
  await world.call('GET /api/towns', { query: { q: searched } });
  await world.call(`GET /api/places/count-by-email/${email}`);
  await world.call(`POST /api/places/funeral-home/validate-email/${draftEmail}`);
  await world.call('POST /api/spirits-unauthorized', { body: { spirit: { data }, email: draftEmail } });
  const inquiry = { name: homeName, email, phone, message };
  await world.call('POST /api/places/funeral-home/new-inquiry', { body: inquiry });
  await world.call('POST /api/authorize', { body: { email, code: '918273' } });
  await world.call('POST /api/login', { body: `{"email":"${broken}` });
  await world.call('POST /api/login', { body: { email, [broken]: 1 } });
  await world.call(`GET /api/${broken}/%E0%A4%A?${broken}=${broken}`);
  await world.call('GET /api/places', { query: { slug: broken }, headers: { 'user-agent': broken, role: broken } });
}

/** Breaks the database below a call, in a way in which its error quotes what a person wrote. */
async function innerErrors(family: Person): Promise<number[]> {
  await world.pool.unsafe(`
    create function break_it() returns trigger language plpgsql as $$
    begin perform (new.data #>> '{spiritInfo,answerValues,spiritFirstName}')::timestamptz; return new; end $$;
    create trigger break_it before insert on spirits for each row execute function break_it();
    create unique index one_only on inquiries ((payload ->> 'name'));`);
  const inquiry = { name: secrets.homeName, email: secrets.email };
  const answers = [
    await world.call('POST /api/spirits', { as: family, body: { spirit: { data } } }),
    await world.call('POST /api/places/funeral-home/new-inquiry', { body: inquiry }),
  ];
  return answers.map(({ status }) => status);
}

test('a whole story leaves no name, address, code, bearer, comment or file name in the log', async () => {
  const people = await wholeStory();
  await whatStrangersSend();
  // What a column cannot hold is refused, and of the database's words about it only its code is noted.
  expect(await innerErrors(people[0]!)).toEqual([400, 500]);

  const lines = world.logLines.join('');
  expect(world.logLines.length).toBeGreaterThan(20);
  const said = (words: string) => world.logLines.filter((line) => JSON.parse(line).msg === words);
  expect([said('failed').length, said('value refused by the database').length]).toEqual([1, 1]);
  const bearers = people.flatMap(({ bearer, code, email }) => [bearer, email, ...(code ? [code] : [])]);
  const needles = [...Object.values(secrets), ...bearers, '918273'];
  const spilt = needles.filter((needle) => lines.toLowerCase().includes(needle.toLowerCase()));
  expect(spilt).toEqual([]);
});

test('every line holds only what the list allows', () => {
  const strange = world.logLines.flatMap((line) => {
    const { err, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const inError = Object.keys(err ?? {}).filter((key) => !allowedOfError.has(key));
    return [...Object.keys(rest).filter((key) => !allowed.has(key)), ...inError];
  });
  expect(strange).toEqual([]);
  const routes = world.logLines.map((line) => JSON.parse(line).route).filter(Boolean);
  expect(routes).toContain('/api/spirits/:id/forms/:name');
});
