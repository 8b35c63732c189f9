import type { Database } from '../../server/src/platform/database/database.ts';
import { givenLearners } from '../../server/src/testing/durability/crowd/learners.ts';

const bankSize = 20_000;

/** A bank of an exam's size, every third question also in Hindi and every fifth in Urdu. @returns the session of an administrator. */
export async function givenBank({ pool, ...database }: Database): Promise<string> {
  await pool.query(bankQuestions);
  await pool.query(revisions);
  const [admin] = await givenLearners({ pool, ...database }, 1);
  if (!admin) throw new Error('no administrator was made');
  await pool.query(`update accounts set labels = '{admin}' where id = $1`, [admin.accountId]);
  await pool.query('vacuum analyze');
  return admin.token;
}

/** Of 4 subjects with 10 topics each, in three degrees; the numbers of the questions stand in their sources. */
const bankQuestions = `
  insert into bank_questions (id, revision, subject, topic, difficulty, source, created_at, updated_at)
    select gen_random_uuid(), 1, 'Subject ' || n % 4, 'Topic ' || n % 40,
           (array['easy', 'medium', 'hard'])[1 + n % 3], 'Paper ' || n, now() - n * interval '1 minute', now()
      from generate_series(1, ${bankSize}) as n`;

const revisions = `
  with numbered as (select id, substr(source, 7)::int as n from bank_questions where source like 'Paper %'),
  placed as (
    select id, n,
           (array['Anantnag', 'Baramulla', 'Doda', 'Jammu', 'Kathua', 'Kupwara', 'Poonch', 'Srinagar'])[1 + n % 8] as place,
           (array['अनंतनाग', 'बारामूला', 'डोडा', 'जम्मू', 'कठुआ', 'कुपवाड़ा', 'पुंछ', 'श्रीनगर'])[1 + n % 8] as hi,
           (array['اننت ناگ', 'بارہمولہ', 'ڈوڈہ', 'جموں', 'کٹھوعہ', 'کپواڑہ', 'پونچھ', 'سری نگر'])[1 + n % 8] as ur
      from numbered),
  english as (
    select id, n, hi, ur, repeat('The report says so in its preface. ', 5) as explanation,
           'In which year did the municipality of ' || place || ' publish its report number ' || n || ' about the wells of the district?' as text,
           array['In ' || 1900 + n % 100, 'In ' || 1901 + n % 100, 'In ' || 1902 + n % 100, 'Never'] as options
      from placed),
  written as (
    select *, jsonb_build_object('reviewed', true, 'explanation', '', 'source',
                jsonb_build_object('question', text, 'options', options, 'explanation', explanation)) as beside
      from english)
  insert into question_revisions
         (bank_question_id, number, passage, text, options, correct, explanation, translations, created_at)
    select id, 1, '', text, options, 0, explanation,
           (case when n % 3 = 0 then jsonb_build_object('hi', beside || jsonb_build_object(
              'question', hi || ' की नगरपालिका ने ज़िले के कुओं पर अपनी रिपोर्ट संख्या ' || n || ' किस वर्ष प्रकाशित की?',
              'options', array['१', '२', '३', 'कभी नहीं'])) else '{}' end)
           || (case when n % 5 = 0 then jsonb_build_object('ur', beside || jsonb_build_object(
              'question', ur || ' کی بلدیہ نے ضلع کے کنوؤں پر اپنی رپورٹ نمبر ' || n || ' کس سال شائع کی؟',
              'options', array['۱', '۲', '۳', 'کبھی نہیں'])) else '{}' end), now()
      from written`;
