ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_kind_known";
