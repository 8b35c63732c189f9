import { LanguageChoice } from '#exam/attempts/languages/language-choice.tsx';
import { Declaration } from '#exam/attempts/screens/declaration.tsx';
import { ExtraTime } from '#exam/attempts/screens/extra-time.tsx';
import { PaperPlan } from '#exam/attempts/screens/paper-plan.tsx';

/** What only some tests have on their instructions: a file of its own, so that no other test loads it. */
export const rareInstructions = { Declaration, ExtraTime, LanguageChoice, PaperPlan };
