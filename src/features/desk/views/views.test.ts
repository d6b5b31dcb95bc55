import { describe, expect, it } from 'vitest';
import { deskFilterIn, deskHref } from '#features/desk/queue/desk.rules.ts';
import { currentView, isWorthKeeping, keptFilter } from './views.rules.ts';

const at = (address: string) => deskFilterIn(new URLSearchParams(address));
const view = (name: string, address: string) => ({ id: name, name, filter: keptFilter(at(address)) });
const views = [view('Mine', 'who=mine'), view('Board in care', 'state=in-care&view=board')];

describe('a view of the desk', () => {
  it.each(['', 'name=roy', 'page=2', 'state=waiting', 'state=cases'])('is not worth keeping at %s', (address) => {
    expect(isWorthKeeping(at(address))).toBe(false);
  });

  it.each(['who=mine', 'state=at-rest', 'state=waiting&home=x', 'home=x', 'order=name', 'view=board'])(
    'is worth keeping at %s',
    (address) => {
      expect(isWorthKeeping(at(address))).toBe(true);
    },
  );

  it.each([
    ['who=mine', 'Mine'],
    ['view=board&state=in-care', 'Board in care'],
    ['who=mine&page=3', 'Mine'],
    ['state=in-care', undefined],
    ['who=mine&name=roy', undefined],
  ])('of %s is %s', (address, name) => {
    expect(currentView(views, at(address))?.name).toBe(name);
  });

  it('leads back to where it was kept, without what was searched for', () => {
    const kept = keptFilter(at('name=roy&state=in-care&who=mine&order=name&view=board'));
    expect(JSON.stringify(kept)).not.toContain('roy');
    expect(deskHref({ ...kept, name: '' })).toBe('/spirits?state=in-care&who=mine&order=name&view=board');
  });
});
