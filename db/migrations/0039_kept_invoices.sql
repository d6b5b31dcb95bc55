-- A sent invoice outlives the record of its family: the funeral home answers for it to the tax office. Names become initials,
-- and what the home noted beside the lines goes (docs/decisions/0065).
create table kept_invoices (
  id uuid primary key,
  place_id uuid not null references places (id),
  kind text not null check (kind in ('invoice', 'credit-note')),
  number text not null,
  corrects_number text,
  language text not null,
  region text not null,
  person text not null,
  lines jsonb not null,
  sent_at timestamptz(3) not null,
  unique (place_id, number)
);
create index kept_invoices_sent on kept_invoices (sent_at);

-- Words without the names that stand in them: each becomes its first letter. What a letter is does not depend on how the
-- database sorts: \m and \M would take the é of René for the end of the word in some.
create function with_initials(words text, names text[]) returns text language plpgsql immutable as $$
declare
  name text;
begin
  foreach name in array names loop
    words := regexp_replace(words,
      '(?<![[:alnum:]\u00c0-\u024f])' || regexp_replace(name, '([.*+?^${}()|\[\]\\])', '\\\1', 'g')
        || '(?![[:alnum:]\u00c0-\u024f])',
      upper(left(name, 1)) || '.', 'gi');
  end loop;
  return words;
end $$;

create function keep_sent_invoices() returns trigger language plpgsql as $$
declare
  told jsonb := coalesce(old.data -> 'spiritInfo' -> 'answerValues', '{}');
  names text[] := array(
    select distinct word
    from unnest(array['spiritFirstName', 'spiritMiddleNames', 'spiritLastName', 'spiritOtherNames',
      'arrangerFirstName', 'arrangerLastName']) field,
      regexp_split_to_table(coalesce(told ->> field, ''), '\s+') word
    where length(word) > 1
    order by word
    -- However much was typed as a name, erasing a record stays quick.
    limit 60);
begin
  insert into kept_invoices (id, place_id, kind, number, corrects_number, language, region, person, lines, sent_at)
  select i.id, i.place_id, i.kind, i.number, corrected.number, i.language, i.region,
    concat_ws(' ', left(nullif(btrim(told ->> 'spiritFirstName'), ''), 1) || '.',
      left(nullif(btrim(told ->> 'spiritLastName'), ''), 1) || '.'),
    coalesce((
      select jsonb_agg(jsonb_build_object('item', with_initials(l.item, names), 'quantity', l.quantity,
        'unitPrice', l.unit_price, 'taxes', l.taxes, 'thirdParty', l.third_party) order by l.position)
      from invoice_lines l where l.invoice_id = i.id), '[]'),
    i.sent_at
  from invoices i left join invoices corrected on corrected.id = i.corrects_id
  where i.spirit_id = old.id and i.sent_at is not null;
  return old;
end $$;

create trigger spirits_keep_invoices before delete on spirits for each row execute function keep_sent_invoices();
