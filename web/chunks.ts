type ModuleInfo = { readonly importers: readonly string[] } | null;
type Graph = { getModuleInfo(id: string): ModuleInfo };

const entries = {
  site: /[\\/]src[\\/]entry-site\.ts$/,
  exam: /[\\/]src[\\/]entry-exam\.ts$/,
};

/**
 * Few files rather than many small ones: each costs a request, and together they compress better. What an entry
 * reaches by static imports is its first load; the two share what both reach. Everything else stays with the pages
 * that use it. What the site's own pages are made of stands apart from what the console uses as well. The test screen
 * is in one piece, which is 560 bytes less: learners fetch it early, because it hands in what an earlier visit left.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const { isEntry, isOfSite, isOfExam } = entriesOf(id, graph);
  // Whatever takes something from a chunk runs all of it: an entry runs by itself alone.
  if (isEntry) return null;
  // In a file of script the styles of all pages would be asked for again beside every page that takes from it.
  if (id.endsWith('app.css')) return 'styles';
  if (isOfSite && isOfExam) return id.includes('node_modules') ? frameworkOf(id) : 'shared';
  if (isOfExam) return 'exam';
  if (isOfSite) return /[\\/]src[\\/](site|routes)[\\/]/.test(id) ? 'site' : 'site-parts';
  return null;
}

/** The index of the query library leads to all of it; pages without an end and lists of queries are for later pages. */
function frameworkOf(id: string): string | null {
  return /query.*[\\/](useInfinite|infiniteQueryO|useQueries|queriesO)/.test(id)
    ? null
    : 'framework';
}

function entriesOf(id: string, graph: Graph) {
  const reached = new Set([id]);
  // A set is walked to its end, also what is added on the way.
  for (const module of reached) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  const isReachedBy = (entry: RegExp) => [...reached].some((module) => entry.test(module));
  return {
    isEntry: Object.values(entries).some((entry) => entry.test(id)),
    isOfSite: isReachedBy(entries.site),
    isOfExam: isReachedBy(entries.exam),
  };
}
