ALTER TABLE "accounts" VALIDATE CONSTRAINT "accounts_guest_is_nobody";
