// A rule that nothing breaks says nothing: each is broken here, and kept.
import { findLocks, rules } from './migration-rules.mjs';

const broken = {
  'create index a on t (b)': 'blocks-writes',
  'alter table t add constraint u unique (a)': 'blocks-writes',
  'alter table t add primary key (a)': 'blocks-writes',
  'alter table t add constraint f foreign key (a) references s (id)': 'reads-all',
  'alter table t add constraint c check (a > 0)': 'reads-all',
  'alter table t alter column a set not null': 'reads-all',
  'alter table t alter column a type bigint': 'rewrites',
  'alter table t add column a int generated always as (b + 1) stored': 'rewrites',
  'alter table t add column a uuid default gen_random_uuid()': 'rewrites',
  'cluster t using i': 'rewrites',
  'alter table t add column a int not null': 'needs-default',
  'alter table t drop column a': 'takes-away',
  'alter table t rename column a to b': 'takes-away',
  'alter table t rename to s': 'takes-away',
  'drop table t': 'takes-away',
  'update t set a = 1': 'moves-rows',
  'delete from t': 'moves-rows',
  'with gone as (delete from t returning a) select 1': 'moves-rows',
  'create table s (a int); insert into s select a from t': 'moves-rows',
  'create index concurrently a on t (b)': 'half-done',
  'drop index concurrently if exists a; create index concurrently a on t (b); create table s (a int)':
    'half-done',
  'lock table t': 'unknown',
  'truncate t': 'unknown',
  'reindex table t': 'unknown',
  'do $$ begin alter table t alter column a type bigint; end $$': 'unknown',
  'alter table t set logged': 'unknown',
};

const kept = [
  'create table t (a int not null); create index a on t (a); alter table t add constraint f foreign key (a) references s (id)',
  "alter table t add column a text default '' not null",
  'alter table t add column a timestamptz',
  'alter table t add constraint f foreign key (a) references s (id) not valid',
  'alter table t validate constraint f',
  'alter table t add constraint u unique using index i',
  'alter table t set (fillfactor = 70)',
  'drop index concurrently if exists a; create index concurrently a on t (b)',
  "insert into t (a) values ('x')",
  'create function f() returns trigger language plpgsql as $$ begin update t set a = 1; return null; end $$',
];

export async function proveRules() {
  const seen = new Set();
  for (const [sql, rule] of Object.entries(broken)) {
    const names = (await findLocks(sql)).map((lock) => lock.rule);
    if (!names.includes(rule)) throw new Error(`${sql}: ${rule} was not seen`);
    seen.add(rule);
  }
  for (const sql of kept) {
    const [first] = await findLocks(sql);
    if (first) throw new Error(`${sql}: ${first.rule} was seen, and is not there`);
  }
  for (const rule of Object.keys(rules))
    if (!seen.has(rule)) throw new Error(`${rule} is not proven`);
}
