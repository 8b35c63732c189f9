/**
 * How often each question template is drawn and solved anew. `TEMPLATE_DRAWS=10000` takes a minute or more and is for
 * whoever changes a template.
 */
export const templateDraws = Number(process.env.TEMPLATE_DRAWS ?? 1000);
