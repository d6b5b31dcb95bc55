import { expect, it } from 'vitest';
import { session } from './session.ts';

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
