/** Where a file's code runs: on the server, in browsers, at the door between them, anywhere. */
export type Wing = 'server' | 'browser' | 'both' | 'shared';
/** The floor and the wing of a file. */
export type Room = { floor: number; wing: Wing };

const rooms: [RegExp, number, Wing][] = [
  [/^src\/vocabulary\//, 0, 'shared'],
  [/^src\/platform\/[^/]+\.ts$/, 1, 'shared'],
  [/^src\/platform\/server\//, 2, 'server'],
  [/^src\/platform\/(browser|ui)\//, 2, 'browser'],
  [/^src\/features\/order\.ts$/, 3, 'shared'],
  [/^src\/features\/([^/]+\/){1,2}(\w+\.)?schema\.ts$/, 3, 'shared'],
  [/^src\/features\/([^/]+\/){1,2}(\w+\.)?fields\.ts$/, 3, 'shared'],
  [/^src\/features\/([^/]+\/){1,2}(\w+\.)?(contract|rules|emails)\.ts$/, 4, 'shared'],
  [/^src\/features\/([^/]+\/){1,2}(\w+\.)?repository\.ts$/, 5, 'server'],
  [/^src\/features\/([^/]+\/){1,2}use[A-Z]\w*\.tsx?$/, 5, 'browser'],
  [/^src\/features\/([^/]+\/){1,2}\w+\.client\.ts$/, 5, 'browser'],
  [/^src\/features\/([^/]+\/){1,2}\w+Field\.tsx$/, 5, 'browser'],
  [/^src\/features\/([^/]+\/){1,2}(\w+\.)?service\.ts$/, 6, 'server'],
  [/^src\/features\/([^/]+\/){1,2}\w+Page\.tsx$/, 7, 'browser'],
  [/^src\/features\/([^/]+\/){1,2}\w+(\.island)?\.tsx$/, 6, 'browser'],
  [/^src\/app\/(api|demonstration)\.ts$/, 8, 'server'],
  [/^src\/app\/permissions\//, 9, 'server'],
  [/^src\/app\/openapi\//, 9, 'server'],
  [/^src\/app\/pages\.tsx$/, 8, 'browser'],
  [/^src\/app\/shell\//, 9, 'browser'],
  [
    /^src\/app\/documents\/(assets|awayPage|barePage|drawing\/(drawing|drawingMessages|drawnPage|inProcess|pageReads)|earlyReads|errorPage|feeds|firstScript|mapTiles|markup|media|obituaryFeeds|obituaryFrames|secretPage|serverPages|sitemap|speculationRules|usedStyles)\.ts$/,
    10,
    'server',
  ],
  [
    /^src\/app\/(server|keptTexts|mailbox|readOnly|apiPages|away|forwarded|health|metrics|unknownAddress)\.ts$/,
    10,
    'server',
  ],
  [
    /^src\/app\/documents\/((render|bodies)\.tsx|(documentHead|drawing\/(drawingThread|drawnApart|drawnHere)|formatMessage|htmlDocument|pageTable|previews|sharedTranslations)\.ts)$/,
    10,
    'both',
  ],
  [/^src\/app\/browser\//, 10, 'browser'],
  [
    /^src\/app\/(archive\/[A-Za-z]+|audits|backup|commandDatabase|doctor|hold|import|keys|restore|retention\/[A-Za-z]+|scrub|start\/[A-Za-z]+|tasks)\.ts$/,
    11,
    'server',
  ],
  [/^src\/app\/(main|develop)\.ts$/, 11, 'both'],
];

/** The room of a source file, as ARCHITECTURE.md draws the house; undefined for a file that has none. */
export function roomOf(file: string): Room | undefined {
  const found = rooms.find(([pattern]) => pattern.test(file));
  return found && { floor: found[1], wing: found[2] };
}
