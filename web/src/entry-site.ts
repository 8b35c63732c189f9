import { start } from '#app/start.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import { shell } from '#routes/site-layouts.tsx';
import { sitePages } from '#routes/site-pages.tsx';
import './styles/app.css';

// All scripts of the first load are here: no drawn page waits for them any more (app.css).
delete document.documentElement.dataset.waiting;
void start(pagesBeside({ site: sitePages }), [shell]);
