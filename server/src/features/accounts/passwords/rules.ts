import { isOwnWords, type PasswordOwner } from '@taiyari/contract/rules/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type AppError, invalidField } from '#platform/http/errors/app-error.ts';
import { faultsRefused } from '#platform/http/requests/input.ts';

/** What an attacker would try first, beside the common passwords. */
type PasswordContext = PasswordOwner & { readonly siteName: string };

/** @throws AppError `invalid-input` at `password` when it is among the first that are guessed. */
export function requireUncommonPassword(password: string, context: PasswordContext): void {
  if (isOwnWords(password, context)) throw faultsRefused([{ path: 'password', code: 'own-words' }]);
  if (isGuessedFirst(password, context)) throw tooCommon();
}

function tooCommon(): AppError {
  const message =
    'Your password is too common or too easy to guess. Please choose another one, for example three words.';
  return invalidField('password', message);
}

function isGuessedFirst(password: string, context: PasswordContext): boolean {
  const word = password.toLowerCase();
  return (
    commonPasswords.has(word) ||
    commonPasswords.has(withoutEnd(word)) ||
    commonPasswords.has(reversed(word)) ||
    isRepeated(word) ||
    runs.some((run) => run.includes(word)) ||
    isDate(word) ||
    isMadeOf(word, contextWords(context))
  );
}

const commonPasswords = new Set(dictionary['passwords-common']);

/** 'sunshine!' is no better than 'sunshine'. */
function withoutEnd(word: string): string {
  return word.replace(/[^\p{L}\p{N}]+$/u, '');
}

/** 'qwertyqwerty', '11111111'. */
function isRepeated(word: string): boolean {
  return /^(.+?)\1+$/s.test(word);
}

const rows = [
  '012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
];
const runs = rows.flatMap((row) => [row, reversed(row)]);

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** Eight digits that are somebody's birthday: 17051992, 19920517. */
function isDate(word: string): boolean {
  return /^(\d{4}(19|20)\d{2}|(19|20)\d{6})$/.test(word);
}

/** Nothing but the site's, the exams' and the learner's own words, digits and signs: 'JKSSB@2026', 'taiyari123'. */
function isMadeOf(word: string, contextWords: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  if (letters === '') return false;
  let rest = letters;
  for (const contextWord of contextWords) rest = rest.replaceAll(contextWord, '');
  return rest === '';
}

const subjectWords = [
  ...['jkssb', 'jkpsc', 'jkp', 'ssc', 'upsc', 'patwari', 'constable', 'panchayat', 'secretary'],
  ...['naib', 'tehsildar', 'police', 'teacher', 'teaching', 'medical', 'technical', 'class', 'iv'],
  ...['exam', 'exams', 'test', 'series', 'mock', 'preparation', 'jobs', 'job', 'student'],
  ...['jammu', 'kashmir', 'srinagar', 'india', 'ladakh', 'jk', 'govt', 'government', 'and'],
  ...['password', 'welcome', 'admin', 'login', 'qwerty', 'abc', 'my', 'the', 'i', 'a'],
];

/** The longest first, so that 'exams' is not left with an 's'. */
function contextWords({ siteName, email, name }: PasswordContext): string[] {
  const own = `${siteName} ${email.split('@')[0]} ${name}`.toLowerCase();
  const words = own.split(/[^\p{L}]+/u).filter((word) => word.length > 1);
  return [...new Set([...words, ...subjectWords])].sort((one, other) => other.length - one.length);
}
