-- Frozen texts are kept as they are, from now on: to unpack those of years of results took the database longer than to find them.
ALTER TABLE "test_versions" ALTER COLUMN "paper" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "test_version_papers" ALTER COLUMN "paper" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "test_version_keys" ALTER COLUMN "explanations" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "test_version_explanations" ALTER COLUMN "explanations" SET STORAGE EXTERNAL;
