import { describe, expect, it } from 'vitest';
import { keysOf } from '#vocabulary/lists.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { taxCodes, taxesOfRegion } from '#vocabulary/regions/taxes.ts';
import englishInvoices from '../../../../messages/en/invoices.json' with { type: 'json' };
import englishBook from '../../../../messages/en/priceBook.json' with { type: 'json' };
import frenchInvoices from '../../../../messages/fr/invoices.json' with { type: 'json' };
import frenchBook from '../../../../messages/fr/priceBook.json' with { type: 'json' };
import { columnsOf, readPriceRow } from './reading.service.ts';

describe('the columns of a file', () => {
  it('are known in both languages, whatever their order', () => {
    expect(columnsOf(['Prix unitaire', 'Code', 'Nom en français', 'Nom en anglais', 'Débours'])).toEqual({
      ...{ unitPrice: 0, code: 1, nameFr: 2, nameEn: 3, thirdParty: 4 },
    });
    expect(columnsOf(['SKU', 'Description', 'Price'])).toEqual({ code: 0, nameEn: 1, unitPrice: 2 });
  });

  it('are those of the archive of a home', () => {
    const head = [
      'Branch',
      'Code',
      'Name in English',
      'Name in French',
      'For',
      'Unit price',
      'Taxes',
      'Paid to others',
    ];
    expect(Object.keys(columnsOf(head))).toHaveLength(7);
  });
});

const columns = columnsOf(['Code', 'Name', 'Unit', 'Price', 'Taxes', 'Paid to others', 'Contains']);
const read = (...cells: string[]) => readPriceRow({ row: 2, cells }, columns, 'Quebec');

describe('a row', () => {
  it('is a line with its taxes, by their names in either language', () => {
    expect(read('110', 'Services', '', '2 400,00', 'TPS + TVQ', 'non')).toMatchObject({
      line: { code: '110', unit: 'once', unitPrice: 240_000, taxes: ['GST', 'QST'], thirdParty: false },
    });
    expect(read('KM', 'Transfer', 'per km', '3.50', '', 'x')).toMatchObject({
      line: { unit: 'kilometre', taxes: [], thirdParty: true },
    });
  });

  it.each([
    ['1,250.50', 125_050],
    ['1 250,50 $', 125_050],
    ['$1,250', 125_000],
    ['1.250,5', 125_050],
    ['-100.00', -10_000],
    ['12,5', 1_250],
    ['0', 0],
  ])('costs what is written as %s', (price, unitPrice) =>
    expect(read('1', 'Services', '', price, 'TPS')).toMatchObject({ line: { unitPrice } }),
  );

  it.each(['', 'free', '1.2.3', '12,34,56', '10 to 20', '0.755', '1,234.567'])('has no price in %s', (price) =>
    expect(read('1', 'Services', '', price, 'TPS')).toMatchObject({ reason: 'price' }),
  );

  it('bears the usual taxes where the file has no column for them', () => {
    const one = readPriceRow({ row: 2, cells: ['1', 'Urn', '150'] }, columnsOf(['Code', 'Name', 'Price']), 'Quebec');
    expect(one).toMatchObject({ line: { taxes: ['GST', 'QST'] } });
  });

  it.each([
    [englishBook.units, englishInvoices.taxes],
    [frenchBook.units, frenchInvoices.taxes],
  ])('is read as the archive of a home writes it: %o', (units, taxes) => {
    for (const unit of keysOf(units))
      expect(read('1', 'Services', units[unit], '10', '')).toMatchObject({ line: { unit } });
    for (const code of taxCodes)
      for (const region of regionNames.filter((name) => taxesOfRegion[name].some((tax) => tax.code === code)))
        expect(
          readPriceRow({ row: 2, cells: ['1', 'Services', '', '10', taxes[code]] }, columns, region),
        ).toMatchObject({ line: { taxes: [code] } });
  });

  it('is a package by what it contains', () => {
    expect(read('P1', 'Simple', '', '', '', '', '110; URN x 2,5 + KM')).toMatchObject({
      isPackage: true,
      pack: {
        price: null,
        contents: [
          { code: '110', quantity: 1 },
          { code: 'URN', quantity: 2.5 },
          { code: 'KM', quantity: 1 },
        ],
      },
    });
  });

  it('contains a code that ends like a quantity as it is', () => {
    expect(read('P1', 'Simple', '', '', '', '', 'BOX12; BOX12 x 2; 110×3; SIZE X 12')).toMatchObject({
      pack: {
        contents: [
          { code: 'BOX12', quantity: 1 },
          { code: 'BOX12', quantity: 2 },
          { code: '110', quantity: 3 },
          { written: 'SIZE X 12', code: 'SIZE', quantity: 12 },
        ],
      },
    });
  });

  it.each([
    ['code', ['', 'Services', '', '10']],
    ['name', ['1', '', '', '10']],
    ['price', ['1', 'Services', '', 'on request']],
    ['unit', ['1', 'Services', 'per dozen', '10']],
    ['taxes', ['1', 'Services', '', '10', 'VAT']],
    ['taxes', ['1', 'Services', '', '10', 'HST']],
    ['taxes', ['1', 'Services', '', '10', '5%']],
    ['long', ['x'.repeat(21), 'Services', '', '10']],
  ])('does not come for want of a %s', (reason, cells) => expect(read(...cells)).toMatchObject({ reason }));
});
