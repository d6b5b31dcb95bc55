import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type Person, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ SOURCE_URL: 'https://git.example.org/rivage' });
});
afterAll(() => world.close());

const languageOf = async (userId: string) => {
  const [row] = await world.pool`select language from users where id = ${userId}`;
  return row!.language;
};

describe('PATCH /api/user', () => {
  it('changes the language of one’s mails and nothing of anybody else', async () => {
    const person = await world.person();
    const other = await world.person();
    const answer = await world.call('PATCH /api/user', { as: person, body: { language: 'fr' } });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      id: person.userId,
      email: person.email,
      roles: 'user',
      touchDate: expect.any(String),
      lastSeenUpdateDate: null,
    });
    expect(await languageOf(person.userId)).toBe('fr');
    expect(await languageOf(other.userId)).toBe('en');
  });

  it('changes nothing when nothing is asked', async () => {
    const person = await world.person({ language: 'fr' });
    expect((await world.call('PATCH /api/user', { as: person, body: {} })).status).toBe(200);
    expect((await world.call('PATCH /api/user', { as: person })).status).toBe(200);
    expect(await languageOf(person.userId)).toBe('fr');
  });

  it.each(['roles', 'email', 'touchDate', 'lastSeenUpdateDate', 'id', 'deletedAt', 'anything'])(
    'refuses the field %s',
    async (field) => {
      const person = await world.person();
      const answer = await world.call('PATCH /api/user', { as: person, body: { language: 'fr', [field]: 'admin' } });
      expect(answer.status).toBe(400);
      expect(answer.text).toBe('The request holds a field we do not know.');
      expect(await languageOf(person.userId)).toBe('en');
    },
  );

  it.each([{ language: 'de' }, { language: null }, [], 'fr'])('refuses %j', async (body) => {
    const person = await world.person();
    const answer = await world.call('PATCH /api/user', { as: person, body: JSON.stringify(body) });
    expect(answer.status).toBe(400);
  });
});

describe('PATCH /api/user/touch', () => {
  it('takes the server’s time, whatever the client says', async () => {
    const person = await world.person();
    await world.pool`update users set touch_date = now() - interval '1 day' where id = ${person.userId}`;
    const answer = await world.call('PATCH /api/user/touch', {
      as: person,
      body: { touchDate: '1999-01-01T00:00:00Z' },
      headers: { 'client-date': '1999-01-01' },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.id).toBe(person.userId);
    expect(Math.abs(Date.now() - Date.parse(answer.json.touchDate))).toBeLessThan(60_000);
  });
});

describe('POST /api/users/{id}/last-seen-update-date', () => {
  const see = (as: Person, id: string) =>
    world.call('POST /api/users/{id}/last-seen-update-date', { as, params: { id }, body: {} });

  it('notes the server’s time on one’s own account', async () => {
    const person = await world.person();
    const answer = await see(person, person.userId);
    expect(answer.status).toBe(200);
    expect(Math.abs(Date.now() - Date.parse(answer.json.lastSeenUpdateDate))).toBeLessThan(60_000);
  });

  it('is not found on any other account, not even for an administrator', async () => {
    const person = await world.person();
    const admin = await world.person({ roles: ['admin'] });
    for (const id of [person.userId, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      const answer = await see(admin, id);
      expect(answer.status).toBe(404);
      expect(answer.text).toBe('Not found.');
    }
    const [row] = await world.pool`select last_seen_update_date from users where id = ${person.userId}`;
    expect(row!.lastSeenUpdateDate).toBeNull();
  });
});

describe('account calls', () => {
  it.each(['PATCH /api/user', 'PATCH /api/user/touch', 'POST /api/users/x/last-seen-update-date'])(
    '%s asks to sign in',
    async (address) => {
      const answer = await world.call(address, { body: {} });
      expect(answer.status).toBe(401);
      expect(answer.text).toBe('Please sign in.');
    },
  );
});

describe('GET /api/environment', () => {
  it('says where this runs, to everybody, whatever bearer or role comes along', async () => {
    const person = await world.person();
    for (const options of [{}, { as: person }, { as: person, role: 'admin' }, { as: { ...person, bearer: 'x' } }]) {
      const answer = await world.call('GET /api/environment', options);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({
        name: 'development',
        uploadPreset: '',
        dbInfo: expect.stringMatching(/^PostgreSQL \d+(\.\d+)*, (embedded|external)$/),
        sourceUrl: 'https://git.example.org/rivage',
      });
    }
  });

  it('keeps the database to itself in production', async () => {
    const production = await createWorld({
      APP_ENV: 'production',
      PUBLIC_URL: 'https://rivage.test',
      SMTP_URL: 'smtp://user:secret@localhost:1',
      UPLOAD_PRESET: 'plain',
    });
    const answer = await production.call('GET /api/environment');
    expect(answer.json).toEqual({ name: 'production', uploadPreset: 'plain' });
    await production.close();
  });
});
