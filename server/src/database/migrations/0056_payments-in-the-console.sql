ALTER TABLE "payment_events" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
-- What an order is looked for by, beside its buyer and what was bought: our id, the learner's number, the provider's name.
CREATE FUNCTION order_names(id uuid, reference text, provider_order_id text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(id::text || ' ' || coalesce(reference, '') || ' ' || coalesce(provider_order_id, ''))
$$;--> statement-breakpoint
-- Invoices and credit notes are kept as they were written: the law wants it, and no path of ours changes one.
CREATE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
