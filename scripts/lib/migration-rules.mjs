// What a migration must not do to a table of millions that is in use, read from PostgreSQL's own parser.
import { parse } from 'libpg-query';

/** Each rule by its name: why, and what to do instead. */
export const rules = {
  'blocks-writes':
    'nobody can write the table while the index is built: create index concurrently, in a migration of its own',
  'reads-all':
    'the whole table is read under a lock: add the constraint as not valid, validate it in a later migration',
  rewrites:
    'the whole table is written anew under a lock: add a column beside it and fill it in portions',
  'needs-default': 'fails where the table has rows: give it a default, or let it be null',
  'takes-away':
    'processes of the former release still read it: take it away in the release after the one that stops reading it',
  'moves-rows':
    'rows of a table in use are changed in one transaction: do it in portions, in the background',
  'half-done':
    'an index that was interrupted is in the way: drop index concurrently if exists before it, and nothing else beside them',
  unknown: 'nobody has said what this locks, and for how long',
};

/** What a migration breaks, as `{ rule, what }`, each once. Tables that it makes itself are nobody's yet. */
export async function findLocks(sql) {
  const statements = (await parse(sql)).stmts.map(({ stmt }) => Object.entries(stmt)[0]);
  const made = new Set(
    statements
      .filter(([kind]) => kind === 'CreateStmt')
      .map(([, { relation }]) => relation.relname),
  );
  const found = statements
    .flatMap(withInner)
    .flatMap(([kind, statement]) => (readers[kind] ?? unknown(kind))(statement))
    .filter(({ table }) => !made.has(table))
    .map(({ rule, table, what }) => ({ rule, what: what ? `${table} ${what}` : table }));
  found.push(...halfDone(statements));
  return [...new Map(found.map((one) => [`${one.rule} ${one.what}`, one])).values()];
}

/** What stands in its `with` is done as well. */
function withInner([kind, statement]) {
  const inner = statement.withClause?.ctes ?? [];
  const statements = inner.map(({ CommonTableExpr: { ctequery } }) => Object.entries(ctequery)[0]);
  return [[kind, statement], ...statements.flatMap(withInner)];
}

const none = () => [];
const unknown = (kind) => () => [{ rule: 'unknown', table: kind }];

const readers = {
  CreateStmt: none,
  CreateFunctionStmt: none,
  CreateTrigStmt: none,
  CreateExtensionStmt: none,
  ViewStmt: none,
  SelectStmt: none,
  IndexStmt: ({ relation, concurrent, idxname }) =>
    concurrent ? [] : [{ rule: 'blocks-writes', table: relation.relname, what: idxname }],
  ClusterStmt: ({ relation }) => [{ rule: 'rewrites', table: relation.relname }],
  UpdateStmt: ({ relation }) => [{ rule: 'moves-rows', table: relation.relname }],
  DeleteStmt: ({ relation }) => [{ rule: 'moves-rows', table: relation.relname }],
  InsertStmt: ({ selectStmt }) =>
    tablesIn(selectStmt?.SelectStmt?.fromClause).map((table) => ({ rule: 'moves-rows', table })),
  RenameStmt: ({ relation, subname, renameType }) =>
    ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(renameType)
      ? [{ rule: 'takes-away', table: relation.relname, what: subname }]
      : [],
  DropStmt: ({ removeType, objects }) =>
    removeType === 'OBJECT_TABLE'
      ? objects.map((object) => ({ rule: 'takes-away', table: lastName(object.List.items) }))
      : [],
  AlterTableStmt: ({ relation, cmds, objtype }) =>
    objtype === 'OBJECT_TABLE'
      ? cmds.flatMap(({ AlterTableCmd: command }) =>
          changesOf(command).map((change) => ({ ...change, table: relation.relname })),
        )
      : [],
};

function changesOf({ subtype, name, def }) {
  switch (subtype) {
    case 'AT_AddColumn':
      return addedColumn(def.ColumnDef);
    case 'AT_AddConstraint':
      return addedConstraint(def.Constraint);
    case 'AT_DropColumn':
      return [{ rule: 'takes-away', what: name }];
    case 'AT_AlterColumnType':
      return [{ rule: 'rewrites', what: name }];
    case 'AT_SetNotNull':
      return [{ rule: 'reads-all', what: name }];
    default:
      return shortChanges.has(subtype) ? [] : [{ rule: 'unknown', what: subtype }];
  }
}

/** What is written in the catalogue alone, or reads the table beside those who write it. */
const shortChanges = new Set([
  'AT_ColumnDefault',
  'AT_DropCluster',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_ValidateConstraint',
]);

function addedColumn({ colname, constraints = [] }) {
  const kinds = new Map(constraints.map(({ Constraint: one }) => [one.contype, one]));
  const isMade = kinds.has('CONSTR_GENERATED') || kinds.has('CONSTR_IDENTITY');
  const value = kinds.get('CONSTR_DEFAULT')?.raw_expr;
  if (isMade || JSON.stringify(value ?? '').includes('FuncCall'))
    return [{ rule: 'rewrites', what: colname }];
  return kinds.has('CONSTR_NOTNULL') && !value ? [{ rule: 'needs-default', what: colname }] : [];
}

function addedConstraint({ contype, conname, skip_validation: isNotValid, indexname }) {
  if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(contype)) {
    return indexname ? [] : [{ rule: 'blocks-writes', what: conname }];
  }
  return isNotValid ? [] : [{ rule: 'reads-all', what: conname }];
}

/** What is done concurrently is not undone by a failure: it must clear up before itself, and be alone. */
function halfDone(statements) {
  const isConcurrent = ([, statement]) => statement.concurrent === true;
  if (!statements.some(isConcurrent)) return [];
  const dropped = new Set();
  const found = [];
  for (const [kind, statement] of statements) {
    if (kind === 'DropStmt' && statement.concurrent && statement.missing_ok) {
      for (const { List } of statement.objects) dropped.add(lastName(List.items));
    } else if (kind !== 'IndexStmt' || !statement.concurrent || !dropped.has(statement.idxname)) {
      found.push({ rule: 'half-done', what: statement.idxname ?? kind });
    }
  }
  return found;
}

function lastName(items) {
  return items.at(-1).String.sval;
}

function tablesIn(from = []) {
  return [...JSON.stringify(from).matchAll(/"relname":"(\w+)"/g)].map(([, table]) => table);
}
