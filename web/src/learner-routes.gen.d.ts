/** For the types it is the whole tree: a link to the console is right on every page. */
export { routeTree } from './routeTree.gen.ts';
