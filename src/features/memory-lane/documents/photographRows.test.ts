import fc from 'fast-check';
import { expect, test } from 'vitest';
import { narrowestPlace } from '#platform/server/pdf/pictures.ts';
import { rowsOf } from './photographRows.service.ts';

const shape = fc.record({ width: fc.integer({ min: 200, max: 2_000 }), height: fc.integer({ min: 200, max: 2_000 }) });
const placeOf = (one: { width: number; height: number }) => Math.max(one.width / one.height, narrowestPlace);

test('photographs stand in rows in their order, none is lost, and each row but the last nearly fills the width', () => {
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 60 }), (photographs) => {
      const rows = rowsOf(photographs, { width: 468, height: 205 });
      expect(rows.flat()).toEqual(photographs);
      const shapes = (row: typeof photographs) => row.reduce((sum, one) => sum + placeOf(one), 0);
      for (const [index, row] of rows.slice(0, -1).entries()) {
        const next = rows[index + 1]![0]!;
        // Another half of the next one would no longer fit at the height that a row likes.
        expect((shapes(row) + placeOf(next) / 2) * 205).toBeGreaterThanOrEqual(468);
      }
    }),
  );
});
test('strips keep room for what is written under them: not all of them stand in one row', () => {
  const strips = Array.from({ length: 20 }, () => ({ width: 400, height: 6_000 }));
  expect(rowsOf(strips, { width: 468, height: 205 }).map((row) => row.length)).toEqual([6, 6, 6, 2]);
});
