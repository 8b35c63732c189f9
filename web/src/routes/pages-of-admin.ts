import { consolePages } from '#routes/console-pages.tsx';
import { previewPages } from '#routes/exam-pages-of-preview.tsx';

/** What stands below /admin: the console, and the test screen that it opens. Last is what takes all other addresses. */
export const adminPages = [...previewPages, ...consolePages];
