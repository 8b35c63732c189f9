// The walls of the web: three products that do not know each other, and what lies below them.

const isTest = (path) => /\.test\.tsx?$|(^|\/)testing\//.test(path);
const PRODUCTS = ['site', 'exam', 'console'];

/** Which features of a product may use which other one; a kit is there for all of its product. */
const FEATURES_THAT_USE_OTHERS = {
  'site/accounts': ['site/profile'],
  'site/dashboard': ['site/enrolment', 'site/home', 'site/mastery', 'site/profile'],
  'site/home': ['site/announcements'],
  'site/orders': ['site/profile'],
  'site/catalogue': ['site/orders', 'site/ratings'],
  'site/practice': ['site/review'],
  'site/daily': ['site/practice', 'site/review'],
  'exam/attempts': ['exam/results'],
  'console/authoring': ['console/question-files'],
};

/** `site/news`; undefined outside of the products' features. */
export const webFeature = (path) => /^web\/src\/((?:site|exam|console)\/[^/]+)\//.exec(path)?.[1];

/** The folders of `shared`, which may use each other, but not in a circle. */
export const sharedFeature = (path) => /^web\/src\/(shared\/[^/]+)\//.exec(path)?.[1];

/** The product a file belongs to; a list of pages belongs to the one it shows. */
function productOf(path) {
  const [, folder] = /^web\/src\/([^/]+)\//.exec(path) ?? [];
  if (PRODUCTS.includes(folder)) return folder;
  // Which product an address belongs to is known to `find-pages` alone.
  return /^web\/src\/routes\/(site|exam|console)-pages/.exec(path)?.[1];
}

const isIn = (folders) => (path) => folders.some((folder) => path.startsWith(`web/src/${folder}/`));
const isOf = (product) => (path) => productOf(path) === product;
const isOfOther = (product) => (path) => ![undefined, product].includes(productOf(path));

/** Walls that also stand where the way leads through other files. */
export const farWebWalls = {
  'ui knows neither the contract, but for its rules, nor what is above it nor the API': {
    isFrom: isIn(['ui']),
    isTo: (path) =>
      /^contract\/src\/(?!rules\/)|^web\/src\/lib\/api/.test(path) ||
      isIn(['shared', 'app', 'routes', ...PRODUCTS])(path),
  },
  'lib knows nothing that is above it': {
    isFrom: isIn(['lib']),
    isTo: isIn(['ui', 'shared', 'app', 'routes', ...PRODUCTS]),
  },
  'shared and app know no product': {
    isFrom: isIn(['shared', 'app']),
    isTo: isIn(['routes', ...PRODUCTS]),
  },
  ...Object.fromEntries(
    PRODUCTS.map((product) => [
      `${product} knows none of the other products`,
      { isFrom: isOf(product), isTo: isOfOther(product) },
    ]),
  ),
};

export const nearWebWalls = {
  'a web feature uses another one only where the table of the walls says so': ({ from, to }) => {
    if (isTest(from)) return false;
    const [user, used] = [webFeature(from), webFeature(to)];
    if (!user || !used || user === used || productOf(from) !== productOf(to)) return false;
    return used !== 'console/kit' && !FEATURES_THAT_USE_OTHERS[user]?.includes(used);
  },
};
