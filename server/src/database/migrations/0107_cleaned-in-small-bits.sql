-- Running attempts are cleaned every quarter of a minute while a hall takes a test. In long pieces that takes one of two
-- processors for about a second, on which saves then wait; in small ones it takes a fifth of one, for a few seconds more.
ALTER TABLE attempts SET (autovacuum_vacuum_cost_limit = 100, autovacuum_vacuum_cost_delay = 2);
