// Values reach PostgreSQL as parameters. What is put into the text of a statement is a constant of ours, named here by its file.
import { listFiles, readTexts } from './lib/files.mjs';

const constants = {
  'server/src/backup/restore.ts': ['pg.escapeIdentifier(name)'],
  'server/src/doctor/database/settings.ts': [
    "numberOf('current_setting(s.name)')",
    "numberOf('w.wanted')",
    'name',
    'wanted',
  ],
  'server/src/features/accounts/sessions/queries.ts': ["isAlive('$2', '$3')"],
  'server/src/features/attempts/closing/queries.ts': ['whereOverdue', 'attemptColumns'],
  'server/src/features/attempts/hot-queries.ts': [
    "seriesKey('a')",
    "seriesKey('k')",
    'attemptColumns',
    'graceSeconds',
    "hasStandingResult('r.series_id is null')",
    "hasStandingResult('r.series_id = k.series_id')",
    'livesForItsSave',
  ],
  'server/src/features/attempts/saving/late-answers.ts': ['graceSeconds', 'livesForIt'],
  'server/src/features/results/history-queries.ts': ['whereOwn', 'rankCountsOfFirst'],
  'server/src/features/results/analysis-queries.ts': [
    'resultColumns',
    'rankCountsOfFirst',
    "historyOf('$1', '$3')",
    "historyOf('$1', '$3', 'and (l.completed_at, l.id) <= (r.completed_at, r.id)')",
  ],
  'server/src/platform/database/embedded/cluster/cluster.ts': ['DATABASE_NAME'],
  'server/src/platform/database/embedded/cluster/letters.ts': [
    'pg.escapeLiteral(CHARACTER_TYPE)',
    'indexesByLetters',
  ],
  'server/src/platform/database/connecting/listen.ts': ['pg.escapeIdentifier(channel)'],
};

/** A template that begins as a statement does and has no tag: `sql` makes parameters, nothing else does. */
const statement =
  /(?<![\w>])`(\s*(?:with|select|insert\s+into|update|delete\s+from|listen|notify|set|create|alter|drop|truncate|lock)\s[^`]*)`/gi;

const files = (await listFiles('server/src')).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file),
);
const complaints = [...(await readTexts(files))].flatMap(complaintsAbout);

for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function complaintsAbout([file, text]) {
  const put = [...text.matchAll(statement)].flatMap(([, words]) =>
    [...words.matchAll(/\$\{([^}]*)\}/g)].map(([, value]) => value),
  );
  return [
    ...(text.includes('sql.raw') ? [`${file}: sql.raw puts text into a statement`] : []),
    ...put
      .filter((value) => !constants[file]?.includes(value))
      .map((value) => `${file}: "${value}" in a statement: pass it as a parameter`),
  ];
}
