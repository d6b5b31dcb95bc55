# Makes src/platform/ui/styles/fonts/*.woff2: the letters that English and French use, in the weights the styles use, of the
# variable fonts of @fontsource-variable (SIL Open Font License 1.1). Needs fonttools and brotli; run from the root.
import os
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source = 'node_modules/@fontsource-variable/'
out = 'src/platform/ui/styles/fonts/'
punctuation = [0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212]
letters = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, *punctuation]
features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'pnum']


def make(family, name, file, weights):
    font = instancer.instantiateVariableFont(TTFont(f'{source}{file}'), {'wght': weights})
    font.flavor = None
    font.save('/tmp/instance.ttf')
    font = TTFont('/tmp/instance.ttf')
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    for record in font['name'].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        elif record.nameID == 6:
            record.string = name
    font.flavor = 'woff2'
    path = f'{out}{name}.woff2'
    font.save(path)
    print(path, os.path.getsize(path))


os.makedirs(out, exist_ok=True)
# Headings are of one weight, and a file that holds it alone is 15 kB smaller than one that varies.
make('Rivage Serif', 'rivage-serif', 'newsreader/files/newsreader-latin-wght-normal.woff2', 500)
make('Rivage Serif Text', 'rivage-serif-text', 'newsreader/files/newsreader-latin-wght-normal.woff2', 400)
make('Rivage Serif Italic', 'rivage-serif-italic', 'newsreader/files/newsreader-latin-wght-italic.woff2', 400)
make('Rivage Sans', 'rivage-sans', 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2', (400, 600))
