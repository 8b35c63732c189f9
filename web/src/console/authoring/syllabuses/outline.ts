import type { Api, BodyOf } from '@taiyari/contract';
import {
  mostSubjects,
  mostTopicsOfSubject,
  syllabusContent,
} from '@taiyari/contract/rules/syllabuses';

export type WrittenSubjects = BodyOf<Api['saveSyllabus']>['subjects'];

/** What is wrong with a line, counted from 1. */
export type OutlineFault = {
  readonly line: number;
  readonly kind: 'no-subject' | 'twice' | 'long' | 'many';
};

/** A subject on each line, its topics under it, each with a dash before it. */
export function outlineOf(
  subjects: readonly { readonly subject: string; readonly topics: readonly string[] }[],
): string {
  return subjects
    .map(({ subject, topics }) => [subject, ...topics.map((topic) => `- ${topic}`)].join('\n'))
    .join('\n\n');
}

/** Reads an outline; blank lines count for nothing. It says the first fault that it has. */
export function readOutline(outline: string): {
  readonly subjects: WrittenSubjects;
  readonly fault: OutlineFault | null;
} {
  const subjects: WrittenSubjects = [];
  const faults: OutlineFault[] = [];
  for (const [at, text] of outline.split('\n').entries()) {
    const [, dash, name = ''] = /^\s*([-–•*›]?)\s*(.*?)\s*$/u.exec(text) ?? [];
    if (name === '') continue;
    const fault = dash ? addTopic(subjects, name) : addSubject(subjects, name);
    if (fault) faults.push({ line: at + 1, kind: fault });
  }
  return { subjects, fault: faults[0] ?? null };
}

function addSubject(subjects: WrittenSubjects, subject: string): OutlineFault['kind'] | null {
  if (
    isIn(
      subjects.map((one) => one.subject),
      subject,
    )
  )
    return 'twice';
  if (subject.length > syllabusContent.fields.subject.maximum) return 'long';
  if (subjects.length >= mostSubjects) return 'many';
  subjects.push({ subject, topics: [] });
  return null;
}

function addTopic(subjects: WrittenSubjects, topic: string): OutlineFault['kind'] | null {
  const { topics } = subjects.at(-1) ?? {};
  if (!topics) return 'no-subject';
  if (isIn(topics, topic)) return 'twice';
  if (topic.length > syllabusContent.fields.topic.maximum) return 'long';
  if (topics.length >= mostTopicsOfSubject) return 'many';
  topics.push(topic);
  return null;
}

function isIn(names: readonly string[], name: string): boolean {
  return names.some((one) => one.toLowerCase() === name.toLowerCase());
}
