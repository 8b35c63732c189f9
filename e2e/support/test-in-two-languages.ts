import { givenLearner } from './database.ts';
import { callAs } from './reported-question.ts';

const hindi = [
  { question: 'भारत की राजधानी क्या है?', options: ['मुंबई', 'दिल्ली', 'चेन्नई', 'कोलकाता'] },
  { question: 'यदि $x^2 = 9$ हो, तो x क्या है?', options: ['$1$', '$3$', '$6$', '$9$'] },
];
const english = [
  { question: 'What is the capital of India?', options: ['Mumbai', 'Delhi', 'Chennai', 'Kolkata'] },
  { question: 'If $x^2 = 9$, what is x?', options: ['$1$', '$3$', '$6$', '$9$'] },
  { question: 'Which is the largest planet?', options: ['Mars', 'Jupiter', 'Venus', 'Earth'] },
];

/** A stand-alone test of three questions, of which two are in Hindi, too. Always option B is right. */
export async function givenTestInTwoLanguages(baseURL: string | undefined): Promise<string> {
  const admin = await givenLearner('Asha Bhat', ['admin']);
  const { id } = await callAs(admin, baseURL, ['POST', '/api/admin/tests'], {
    title: `Mock in two languages ${admin.id}`,
    description: 'In English and Hindi.',
    category: 'General Knowledge',
    duration: 30,
    timeLimit: true,
    isFree: true,
    isStandalone: true,
    status: 'active',
    questions: english.map((question, place) => {
      const translation = hindi[place];
      return {
        ...question,
        correctAnswer: 1,
        subject: 'General Knowledge',
        translations: translation && { hi: { ...translation, reviewed: true } },
      };
    }),
  });
  return String(id);
}
