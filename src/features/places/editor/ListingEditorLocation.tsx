import { MapPin } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Position } from '#features/places/filters/area.rules.ts';
import { MapPane } from '#features/places/map/MapPane.tsx';
import { TownField } from '#features/towns/TownField.tsx';
import { townName } from '#features/towns/townName.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { lazyPart } from '#platform/ui/lazyIsland.tsx';
import { canadaBounds } from '#vocabulary/regions/bounds.ts';
import { regionLabel, regionsInOrder } from '#vocabulary/regions/regions.ts';
import listingEditorStyles from './ListingEditor.module.css';
import { ListingEditorConflict } from './ListingEditorConflict.tsx';
import { controlId, ListingEditorText } from './ListingEditorText.tsx';
import { readDegrees } from './typedText.rules.ts';
import type { ListingForm } from './useListingForm.ts';

const ListingEditorPinMap = lazyPart(
  () => import('./ListingEditorPinMap.tsx').then((module) => module.ListingEditorPinMap),
  [],
  Fragment,
);

/** The address, who may see it, and the point on the map. */
export function ListingEditorLocation({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.where');
  const language = useLanguage();
  const { region, hideAddress } = form.draft;
  return (
    <>
      <ListingEditorText
        form={form}
        name="address"
        label={t('address')}
        input={{ autoComplete: 'street-address', maxLength: 300 }}
      />
      <Town form={form} />
      <Field id="keeper-region" label={t('region')} error={form.refusals.region}>
        {(wiring) => (
          <Select
            {...wiring}
            room="long"
            value={region ?? ''}
            onChange={(event) => form.autosave.change({ region: event.target.value || null })}
          >
            <option value="">{t('regionUnknown')}</option>
            {regionsInOrder(language).map(({ name }) => (
              <option key={name} value={name}>
                {regionLabel(name, language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ListingEditorConflict form={form} name="region" />
      <ListingEditorText
        form={form}
        name="postalCode"
        label={t('postalCode')}
        input={{ autoComplete: 'postal-code', room: 'short', maxLength: 20 }}
      />
      <Checkbox
        id="keeper-hideAddress"
        label={t('hide')}
        hint={t(hideAddress ? 'hideOn' : 'hideOff')}
        checked={hideAddress}
        onChange={(event) => form.autosave.change({ hideAddress: event.target.checked })}
      />
      <ListingEditorConflict form={form} name="hideAddress" />
      <Pin form={form} />
    </>
  );
}

/** The town; choosing a known one also says its province. */
function Town({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.where');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it is left, not the box
    <div onBlur={() => setTyped(null)}>
      <TownField
        id="keeper-city"
        label={t('town')}
        hint={t('townHint')}
        error={form.refusals.city}
        value={typed ?? form.draft.city ?? ''}
        onText={(text) => {
          setTyped(text);
          form.autosave.change({ city: text.trim() || null });
        }}
        onTown={(town) => {
          const isUnplaced = form.draft.latitude === null;
          const middle = isUnplaced ? { latitude: town.latitude, longitude: town.longitude } : {};
          form.autosave.change({ city: townName(town.name), region: town.region, ...middle });
        }}
      />
      <ListingEditorConflict form={form} name="city" />
    </div>
  );
}

const { south, north, west, east } = canadaBounds;
const reach = { latitude: { from: south, to: north }, longitude: { from: west, to: east } } as const;

/** The point as two numbers; to be rid of one, the pin is taken away as a whole. */
function Degrees({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.where');
  const unread = useTranslations('keeper.unread');
  return (
    <div className={listingEditorStyles.degrees}>
      {(['latitude', 'longitude'] as const).map((name) => {
        const other = form.draft[name === 'latitude' ? 'longitude' : 'latitude'];
        return (
          <ListingEditorText
            key={name}
            form={form}
            name={name}
            label={t(name)}
            read={(text) =>
              text.trim() === '' && other !== null ? undefined : readDegrees(text, reach[name].from, reach[name].to)
            }
            unread={unread(name, canadaBounds)}
            input={{ inputMode: 'decimal', figures: true, room: 'medium' }}
          />
        );
      })}
    </div>
  );
}

/** The point on the map, by pressing the map, by dragging the pin, or by typing. */
function Pin({ form }: { form: ListingForm }) {
  const t = useTranslations('keeper.where');
  const { latitude, longitude, hideAddress } = form.draft;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const [open, setOpen] = useState(false);
  const place = (next: Position | null) => {
    for (const name of ['latitude', 'longitude']) form.keepUnread(controlId(name), null);
    form.autosave.change({ latitude: next?.latitude ?? null, longitude: next?.longitude ?? null });
  };
  return (
    <section className={listingEditorStyles.pin} aria-labelledby="keeper-pin">
      <h3 id="keeper-pin">{t('pin')}</h3>
      <p className="quiet small">{t(hideAddress ? 'pinHidden' : 'pinShown')}</p>
      <Degrees form={form} />
      <div className={listingEditorStyles.buttons}>
        <Button kind="secondary" small icon={<Icon of={MapPin} />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'hideMap' : 'showMap')}
        </Button>
        {position && (
          <Button kind="quiet" small onClick={() => place(null)}>
            {t('removePin')}
          </Button>
        )}
      </div>
      {open && (
        <div className={listingEditorStyles.map}>
          <MapPane ready label={t('mapLabel')} map={ListingEditorPinMap}>
            <ListingEditorPinMap position={position} region={form.draft.region} hidden={hideAddress} onPlace={place} />
          </MapPane>
        </div>
      )}
    </section>
  );
}
