import { describe, expect, it } from 'vitest';
import { hasDesk } from './role.rules.ts';

describe('hasDesk', () => {
  it('is for funeral homes only', () => {
    expect(
      (['user', 'funeral-home', 'merchant', 'organization', 'admin'] as const).filter((role) => hasDesk({ role })),
    ).toEqual(['funeral-home']);
  });
});
