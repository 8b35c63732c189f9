import { expect } from '@playwright/test';
import { givenLearner, withDatabase } from './database.ts';
import { callAs } from './reported-question.ts';

const passages = {
  en: 'The table shows $x$ and $y$ in three years.',
  hi: 'तालिका में तीन वर्षों के $x$ और $y$ के मान दर्शाए गए हैं।',
  ur: 'جدول میں تین برسوں کے ⁦$x$⁩ اور ⁦$y$⁩ کی قدریں دکھائی گئی ہیں۔',
};
const questions = [
  {
    passage: passages.en,
    question: 'If $x^2 = 9$ and $x > 0$, what is $x$?',
    options: ['$1$', '$3$', '$6$', '$9$'],
    explanation: 'The square of 3 is 9.',
    translations: {
      hi: {
        passage: passages.hi,
        question: 'यदि $x^2 = 9$ और $x > 0$ हो, तो $x$ का मान क्या है?',
        options: ['$1$', '$3$', '$6$', '$9$'],
        explanation: '3 का वर्ग 9 होता है।',
        reviewed: true,
      },
      ur: {
        passage: passages.ur,
        question: 'اگر ⁦$x^2 = 9$⁩ اور ⁦$x > 0$⁩ ہو تو ⁦$x$⁩ کی قدر کیا ہے؟',
        options: ['$1$', '$3$', '$6$', '$9$'],
        explanation: '3 کا مربع 9 ہوتا ہے۔',
        reviewed: true,
      },
    },
  },
  {
    question: 'Which river flows through Srinagar?',
    options: ['The Chenab', 'The Jhelum', 'The Tawi', 'The Ravi'],
    explanation: 'Srinagar lies on both banks of the Jhelum.',
    translations: {
      hi: {
        question: 'श्रीनगर से होकर कौन-सी नदी बहती है?',
        options: ['चिनाब', 'झेलम', 'तवी', 'रावी'],
        explanation: 'श्रीनगर झेलम के दोनों तटों पर बसा है।',
        reviewed: true,
      },
      ur: {
        question: 'سرینگر سے ہو کر کون سا دریا بہتا ہے؟',
        options: ['چناب', 'جہلم', 'توی', 'راوی'],
        explanation: 'سرینگر جہلم کے دونوں کناروں پر آباد ہے۔',
        reviewed: true,
      },
    },
  },
  // What was never written in English stands where the English is.
  {
    question: 'جموں کس دریا کے کنارے آباد ہے؟',
    options: ['چناب', 'توی', 'راوی', 'اُجھ'],
    explanation: 'جموں دریائے توی کے کنارے آباد ہے۔',
  },
  {
    question: 'भारत की राजधानी क्या है?',
    options: ['मुंबई', 'दिल्ली', 'चेन्नई', 'कोलकाता'],
    explanation: 'दिल्ली 1911 से राजधानी है।',
  },
];

/** A stand-alone test of four questions in English, Hindi and Urdu, with a passage and formulas. Always option B is right. */
export async function givenTestInThreeLanguages(baseURL: string | undefined) {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const { id: testId } = await callAs(admin, baseURL, ['POST', '/api/admin/tests'], {
    title: `Mock in three languages ${admin.id}`,
    description: 'In English, Hindi and Urdu.',
    category: 'General Knowledge',
    duration: 30,
    timeLimit: true,
    isFree: true,
    isStandalone: true,
    status: 'active',
    parts: [
      {
        sections: [
          {
            key: 'general',
            ...{ title: 'General Knowledge', titles: { hi: 'सामान्य ज्ञान', ur: 'معلوماتِ عامہ' } },
          },
        ],
      },
    ],
    questions: questions.map((question) => ({
      ...question,
      correctAnswer: 1,
      subject: 'General Knowledge',
      section: 'general',
    })),
  });
  return { admin, testId: String(testId) };
}

/** A learner who has reported all questions of the test, and a ruling that is proposed about the third one. */
export async function givenReportsAbout(baseURL: string | undefined, testId: string) {
  const learner = await givenLearner('Zoya Mir');
  const admin = await givenLearner('Imran Dar', ['admin']);
  const attempt = await callAs(learner, baseURL, ['POST', '/api/attempts'], { testId });
  const ids: string[] = attempt.questions.map(({ id }: { id: string }) => id);
  await callAs(learner, baseURL, ['POST', `/api/attempts/${attempt.id}/submission`], {
    answers: Object.fromEntries(ids.map((id) => [id, 0])),
  });
  for (const id of ids) {
    await callAs(learner, baseURL, ['POST', `/api/questions/${id}/reports`], {
      kind: 'wrong-key',
      text: 'جواب درست نہیں۔ उत्तर सही नहीं है।',
    });
  }
  const ruling = await callAs(admin, baseURL, ['POST', '/api/admin/rulings'], {
    testId,
    questionId: ids[2],
    kind: 'also',
    key: [0],
    reason: 'دونوں دریا درست ہیں۔',
  });
  return { learner, questionIds: ids, rulingId: String(ruling.id) };
}

/** The questions of a test, as the bank knows them, in the order of the paper. */
export function bankQuestionsOf(testId: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query(
      `select u.bank_question_id as id from question_uses u join questions q on q.id = u.question_id
        where u.test_id = $1 order by q.position`,
      [testId],
    );
    expect(rows).toHaveLength(questions.length);
    return rows.map(({ id }) => id);
  });
}
