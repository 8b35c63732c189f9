-- What a name looks like at a glance: no blanks and dots, and one letter for those that are drawn alike.
CREATE FUNCTION look_of(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(replace(regexp_replace(fold(name), '[ ._-]', '', 'g'), 'rn', 'm'), 'vv', 'w'),
    'l10', 'iio');--> statement-breakpoint
-- Of names that look alike who had his first keeps it. The others are shown nowhere until they choose another one.
DELETE FROM nicknames n USING nicknames o
 WHERE look_of(n.nickname) = look_of(o.nickname)
   AND (o.joined_at, o.account_id) < (n.joined_at, n.account_id);--> statement-breakpoint
DROP INDEX "nicknames_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "nicknames_unique" ON "nicknames" USING btree (look_of("nickname"));
