# Makes src/platform/server/fonts/*.ttf: static instances of the variable fonts of @fontsource-variable, with the combining
# marks and Canadian syllabics of DejaVu. Needs fonttools, brotli and /usr/share/fonts/truetype/dejavu; run from the root.
import os
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.merge import Merger, Options
from fontTools import subset
B='node_modules/@fontsource-variable/'
out='src/platform/server/fonts/'
def make(name, fam, files, wght, style, dj):
    parts=[]; have=set()
    for i,f in enumerate(files):
        t=TTFont(B+f); t.flavor=None
        t=instancer.instantiateVariableFont(t,{'wght':wght})
        have|=set(t.getBestCmap()); upm=t['head'].unitsPerEm
        p=f'/tmp/part{i}.ttf'; t.save(p); parts.append(p)
    t=TTFont('/usr/share/fonts/truetype/dejavu/'+dj)
    want=[u for u in list(range(0x300,0x370))+list(range(0x1400,0x1680))+[0x2713,0x2610,0x2611] if u not in have]
    o=subset.Options(); o.layout_features=['mark','mkmk','ccmp']; o.hinting=False; o.drop_tables+=['GSUB','GPOS','GDEF','kern','FFTM','gasp','meta','MATH']
    s=subset.Subsetter(o); s.populate(unicodes=want); s.subset(t); scale_upem(t,upm)
    t.save('/tmp/dj.ttf'); parts.append('/tmp/dj.ttf')
    m=Merger().merge(parts)
    for rec in list(m['name'].names):
        if rec.nameID in (1,16): rec.string=fam
        elif rec.nameID in (2,17): rec.string=style
        elif rec.nameID==4: rec.string=f'{fam} {style}'
        elif rec.nameID==6: rec.string=name
        elif rec.nameID not in (0,13,14): m['name'].names.remove(rec)
    m.save(out+name+'.ttf'); print(name, os.path.getsize(out+name+'.ttf'), m['maxp'].numGlyphs, 'GPOS' in m)
def files(f,kind): return [f'{f}/files/{f}-{s}-wght-{kind}.woff2' for s in ('latin','latin-ext','vietnamese')]
make('RivageSans-Regular','Rivage Sans',files('source-sans-3','normal'),400,'Regular','DejaVuSans.ttf')
make('RivageSans-SemiBold','Rivage Sans',files('source-sans-3','normal'),600,'SemiBold','DejaVuSans-Bold.ttf')
make('RivageSans-Italic','Rivage Sans',files('source-sans-3','italic'),400,'Italic','DejaVuSans-Oblique.ttf' if os.path.exists('/usr/share/fonts/truetype/dejavu/DejaVuSans-Oblique.ttf') else 'DejaVuSans.ttf')
make('RivageSerif-Medium','Rivage Serif',files('newsreader','normal'),500,'Medium','DejaVuSerif.ttf')
