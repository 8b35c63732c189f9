import { start } from '#app/start.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import { sitePages } from '#routes/site-pages.tsx';
import './styles/app.css';

void start(pagesBeside({ site: sitePages }));
