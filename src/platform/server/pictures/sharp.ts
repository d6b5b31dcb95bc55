import sharp from 'sharp';

// A small machine serves pages meanwhile: one thread a picture, nothing kept, and no reader but those four formats need.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** The library that draws pictures. It takes 22 MB, so that whoever needs it imports it where the first picture is drawn. */
export { sharp };
