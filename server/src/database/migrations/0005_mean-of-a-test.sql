DROP INDEX "results_test";--> statement-breakpoint
CREATE INDEX "results_test" ON "results" USING btree ("test_id","percentage");