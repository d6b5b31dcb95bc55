import { expect, test } from 'vitest';
import { hrefOfAll, hrefWith, pageHref, pageIn } from './useListAddress.ts';

const search = new URLSearchParams('status=review&page=3');

test('a wish is changed, taken away, and the list begins anew', () => {
  expect(hrefWith('/manage-listings', search, { type: 'merchant' })).toBe(
    '/manage-listings?status=review&type=merchant',
  );
  expect(hrefWith('/manage-listings', search, { status: '' })).toBe('/manage-listings');
});

test('pages', () => {
  expect([pageIn(search), pageIn(new URLSearchParams('page=-1')), pageIn(new URLSearchParams())]).toEqual([3, 0, 0]);
  expect([pageHref('/users', search, 4), pageHref('/users', search, 0)]).toEqual([
    '/users?status=review&page=4',
    '/users?status=review',
  ]);
});

test('all wishes are taken away, and the view stays', () => {
  expect(hrefOfAll('/users', search)).toBe('/users');
  expect(hrefOfAll('/operations', new URLSearchParams('view=mails&unsent=true'))).toBe('/operations?view=mails');
  expect(hrefOfAll('/operations', new URLSearchParams('view=mails'))).toBeNull();
  expect(hrefOfAll('/users', new URLSearchParams())).toBeNull();
});
