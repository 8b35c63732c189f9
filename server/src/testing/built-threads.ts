import { startThreadsOf } from '#platform/jobs/thread.ts';

/** A thread of what was built starts with a fifth to a third of the work; see `built-server.ts`. */
startThreadsOf(new URL('../../dist/main.js', import.meta.url).href);
