import { expect, test } from 'vitest';
import { townName } from './townName.rules.ts';

test.each([
  ['B3H, Halifax', 'Halifax'],
  ['Halifax', 'Halifax'],
  ['T2P, Calgary (City Centre / Calgary Tower)', 'Calgary'],
  ['M5V, Downtown Toronto (CN Tower / King and Spadina)', 'Downtown Toronto'],
  ['L’Ancienne-Lorette', 'L’Ancienne-Lorette'],
  ['Lloydminster (Part)', 'Lloydminster'],
])('the town of %s is %s', (name, expected) => expect(townName(name)).toBe(expected));
