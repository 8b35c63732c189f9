/** The exams that have a drawing and a colour of their own; 'others' is for the rest. */
export const drawnRecruitments = [
  'class-iv',
  'panchayat',
  'teaching',
  'police',
  'technical',
  'medical',
  'accounts',
  'revenue',
  'forest',
  'banking',
  'clerk',
  'others',
] as const;
export type DrawnRecruitment = (typeof drawnRecruitments)[number];

type Named = { readonly title: string; readonly category: string };

/** Which of them stands for a series: by a word of its title, else by its category. */
export function recruitmentOf({ title, category }: Named): DrawnRecruitment {
  return byWord(title.toLowerCase()) ?? byWord(category.replaceAll('-', ' ')) ?? 'others';
}

/** The emoji that a title begins with: its series is shown with it instead of a drawing. */
export function emojiOf(title: string): string | null {
  return (
    /^\p{Extended_Pictographic}(\u200D|\uFE0F|\p{Extended_Pictographic}|\p{Emoji_Modifier})*/u.exec(
      title,
    )?.[0] ?? null
  );
}

function byWord(text: string): DrawnRecruitment | undefined {
  return recruitmentByWord.find(([word]) => text.includes(word))?.[1];
}

const recruitmentByWord: readonly (readonly [string, DrawnRecruitment])[] = [
  ['class iv', 'class-iv'],
  ['panchayat', 'panchayat'],
  ['teach', 'teaching'],
  ['police', 'police'],
  ['technical', 'technical'],
  ['engineer', 'technical'],
  ['medical', 'medical'],
  ['nurs', 'medical'],
  ['account', 'accounts'],
  ['financ', 'accounts'],
  ['patwari', 'revenue'],
  ['revenue', 'revenue'],
  ['forest', 'forest'],
  ['bank', 'banking'],
  ['clerk', 'clerk'],
  ['assistant', 'clerk'],
];
