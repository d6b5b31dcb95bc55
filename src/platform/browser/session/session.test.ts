import { expect, it } from 'vitest';
import { requireSession, session } from './session.ts';

const anna = { id: 'a', email: 'anna@example.org', roles: 'funeral-home,user' };

it('goes on in another role when one is lost, once, and keeps the last', () => {
  session.start(anna);
  session.loseRole('admin');
  expect(session.read()).toMatchObject({ role: 'funeral-home', user: anna });
  session.loseRole('funeral-home');
  session.loseRole('funeral-home');
  expect(session.read()).toMatchObject({ role: 'user', user: { ...anna, roles: 'user' } });
  session.loseRole('user');
  expect(session.read()?.role).toBe('user');
});

it('takes over roles given and taken, and goes on in the first where the active one is gone', () => {
  session.start({ ...anna, id: 'b' });
  session.updateRoles('funeral-home,user,admin');
  expect(session.read()).toMatchObject({ role: 'funeral-home', user: { roles: 'funeral-home,user,admin' } });
  const before = session.read();
  session.updateRoles('funeral-home,user,admin');
  expect(session.read()).toBe(before);
  session.updateRoles('user');
  expect(session.read()).toMatchObject({ role: 'user', user: { roles: 'user' } });
});

it('says that there is no user where one is needed', () => {
  session.start(anna);
  expect(requireSession().user.email).toBe(anna.email);
  session.end(true);
  expect(requireSession).toThrow('no userStore or user defined');
});
