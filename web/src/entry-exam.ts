import { start } from '#app/start.tsx';
import { examPages } from '#routes/exam-pages.tsx';
import { pagesBeside } from '#routes/find-pages.ts';
import './styles/app.css';

void start(pagesBeside({ exam: examPages }));
