-- One spelling for all that are read as the same word: small letters without accents, vowel signs of Arabic, nukta and
-- what is not seen; one kaf, ye, he and alif; digits as in Latin; the nasal before a consonant of its class, and
-- candrabindu, as anusvara (हिन्दी and हिंदी, کشمیر and كشمير, دفعہ ۳۷۰ and 'دفعہ 370').
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(
        lower(normalize(words, NFKD)),
        '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u200b-\u200f\u2066-\u2069\ufeff]',
        '', 'g'),
      'يىكهةۃەھٱँ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९',
      'ییکہہہہہاं012345678901234567890123456789'),
    'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])', 'ं', 'g')
$$;--> statement-breakpoint
-- As array_to_string, which a column may not be made by, since it is not said to be immutable; of texts it is.
CREATE FUNCTION concat_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words, ' ')
$$;--> statement-breakpoint
DROP INDEX "tests_title_words";--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "words" text GENERATED ALWAYS AS (' ' || fold(title) || chr(10) || ' ' || fold(concat_words(array[subtitle, tag, replace(category, '-', ' '), description]))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "words" text GENERATED ALWAYS AS (' ' || fold(title) || chr(10) || ' ' || fold(concat_words(array[category, description]) || ' ' || concat_words(tags) || ' ' || concat_words(subjects))) STORED NOT NULL;
