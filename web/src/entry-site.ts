import { start } from '#app/start.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import { shell } from '#routes/site-layouts.tsx';
import { sitePages } from '#routes/site-pages.tsx';
import './styles/app.css';

void start(pagesBeside({ site: sitePages }), [shell]);
