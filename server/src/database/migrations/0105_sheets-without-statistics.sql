-- Nothing is ever looked for by what stands in a sheet. To count its elements took the database two thirds of each look at
-- the running attempts, which it takes every quarter of a minute while a test goes on.
ALTER TABLE attempts
  ALTER COLUMN answers SET STATISTICS 0,
  ALTER COLUMN flags SET STATISTICS 0,
  ALTER COLUMN time_spent SET STATISTICS 0,
  ALTER COLUMN first_choices SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE unnamed_sheets
  ALTER COLUMN answers SET STATISTICS 0,
  ALTER COLUMN time_spent SET STATISTICS 0,
  ALTER COLUMN first_choices SET STATISTICS 0;
