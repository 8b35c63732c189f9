import { describe, expect, it } from 'vitest';
import { momentOfAnswer } from '#domain/answer-moment.ts';

const at = (time: string) => `2026-11-20T${time}.000Z`;
const now = new Date(at('12:00:00'));

describe('the moment of an answer', () => {
  it.each([
    ['by its device alone', { answeredAt: at('11:00:00') }, '11:00:00'],
    ['never in the future', { answeredAt: at('13:00:00') }, '12:00:00'],
    [
      'as long ago as its device says, whatever its clock shows',
      { answeredAt: at('01:00:00'), sentAt: at('02:00:00') },
      '11:00:00',
    ],
    [
      'by the clock with which the questions were opened, where it was set since the answer',
      {
        answeredAt: at('01:30:00'),
        sentAt: at('12:00:00'),
        opened: { at: at('10:00:00'), here: at('01:00:00') },
      },
      '10:30:00',
    ],
    [
      'by the clock of its sending, where it was set before the answer',
      {
        answeredAt: at('11:30:00'),
        sentAt: at('12:00:00'),
        opened: { at: at('10:00:00'), here: at('01:00:00') },
      },
      '11:30:00',
    ],
    [
      'without what a slow line took',
      {
        answeredAt: at('11:58:00'),
        sentAt: at('11:59:30'),
        opened: { at: at('10:00:00'), here: at('10:00:00') },
      },
      '11:58:00',
    ],
    [
      'not before the questions were opened',
      {
        answeredAt: at('09:00:00'),
        sentAt: at('12:00:00'),
        opened: { at: at('10:00:00'), here: at('10:00:00') },
      },
      '10:00:00',
    ],
  ])('is told %s', (_, told, moment) => {
    expect(momentOfAnswer(told, now)).toEqual(new Date(at(moment)));
  });

  it('is never before 1970, whatever is told of the opening', () => {
    const [zero, first] = ['0000-06-01T00:00:00.000Z', new Date(0)];
    const opened = { at: zero, here: zero };
    expect(momentOfAnswer({ answeredAt: zero, opened }, now)).toEqual(first);
    expect(momentOfAnswer({ answeredAt: zero }, now)).toEqual(first);
  });
});
