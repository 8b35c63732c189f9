-- Running attempts are cleaned every quarter of a minute while a hall takes a test. In long pieces that takes one of two
-- processors for about a second, on which saves then wait; in smaller ones less than half of one, for a while longer.
ALTER TABLE attempts SET (autovacuum_vacuum_cost_limit = 250, autovacuum_vacuum_cost_delay = 2);
