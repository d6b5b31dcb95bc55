import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { regionFinder } from './regionAt.rules.ts';
it('x', () => {
  const regionAt = regionFinder(JSON.parse(readFileSync('data/directory/canada-provinces.topojson','utf8')));
  const rows = readFileSync('data/directory/places.ndjson','utf8').trim().split('\n').map((l)=>JSON.parse(l)).filter((r)=>r.geoPrecision==='source');
  let ok=0,none=0; const wrong: string[]=[];
  for (const r of rows){ const a=regionAt(r.latitude,r.longitude); if(a===r.region) ok++; else if(!a) none++; else wrong.push(`${r.city} ${r.region} → ${a}`); }
  console.log(rows.length, ok, none, wrong.length, wrong.slice(0,20));
});
