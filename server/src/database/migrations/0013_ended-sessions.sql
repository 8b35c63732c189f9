-- Both hold up writers of their table while they are made: a second for a million sessions.
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_tokens_expired" ON "account_tokens" USING btree ("expires_at");