import { expect, it } from 'vitest';
import { calendarFile } from './calendarFile.ts';

it('no sign of a text begins a line of its own', () => {
  const text = 'One\rTwo\r\nThree\nFour\u000bFive\u0085Six\u2028Seven\u0000\u0007; eight\tnine';
  const file = calendarFile('Test', [
    {
      uid: 'a\r\nb',
      time: { day: '2026-11-30' },
      summary: text,
      url: 'https://example.org/\rATTENDEE:x',
    },
  ]);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}/u);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('SUMMARY:One\\nTwo\\nThree\\nFour\\nFive\\nSix\\nSeven\\; eight\tnine');
  expect(unfolded).toContain('URL:https://example.org/ATTENDEE:x');
  expect(unfolded).toContain('UID:ab@rivage');
});
