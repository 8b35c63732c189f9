import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * What tests can be about: a list that administrators keep. Tests have the name itself, as the API does; whatever a
 * test brings from elsewhere (a bundle) a trigger adds at the end.
 */
export const testCategories = pgTable(
  'test_categories',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Not unique: two that were added at the same moment stand in the order of their names. */
    position: integer('position').notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
  },
  (table) => [
    unique('test_categories_name').on(table.name),
    check('test_categories_name_not_blank', sql`btrim(${table.name}) <> ''`),
  ],
);
