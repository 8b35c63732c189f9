import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from '#ui/rich-text/rich-text.tsx';

describe('RichText', () => {
  it('shows a plain text at once, with its line breaks', () => {
    render(<RichText text={'Which is right?\n1. A\n2. B'} />);
    expect(screen.getByText(/Which is right/).className).toContain('whitespace-pre-line');
  });

  it('shows markup once the parser is there', async () => {
    render(<RichText text="The **bold** word" />);
    expect((await screen.findByText('bold')).tagName).toBe('STRONG');
  });

  it('draws a formula', async () => {
    const { container } = render(<RichText text="Solve $x^2 = 4$ now" />);
    await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull());
    expect(container.querySelector('math')?.textContent).toContain('x');
  });

  it.each([
    '$\\frac{1$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$\\htmlData{x=y}{z}$',
  ])('shows the source of a formula that cannot or must not be set: %s', async (text) => {
    const { container } = render(<RichText text={text} />);
    await waitFor(() => expect(container.querySelector('code, .katex')).not.toBeNull());
    expect(container.querySelector('a, script, img')).toBeNull();
    expect(container.querySelector('[data-x]')).toBeNull();
    expect(container.textContent).not.toBe('');
  });

  it('gives Urdu its language, direction and own box', () => {
    const { container } = render(<RichText text="جموں و کشمیر کا دارالحکومت کیا ہے؟" />);
    const box = container.firstElementChild;
    expect(box?.getAttribute('lang')).toBe('ur');
    expect(box?.getAttribute('dir')).toBe('auto');
    expect(box?.className).toContain('foreign-text');
  });

  it('reads Urdu from right to left, and what stands in it in Latin or alone from left to right', async () => {
    const { container } = render(
      <>
        <RichText language="ur" text="Article 370 کب ہٹایا گیا؟" />
        <RichText language="ur" text="3 + 4 = 7" />
      </>,
    );
    await waitFor(() => expect(container.querySelector('bdi')?.textContent).toBe('Article 370'));
    expect(container.querySelector('bdi')?.dir).toBe('ltr');
    const boxes = Array.from(container.querySelectorAll('.foreign-text'));
    expect(boxes.map((box) => [box.getAttribute('lang'), box.getAttribute('dir')])).toEqual([
      ['ur', 'rtl'],
      ['ur', 'ltr'],
    ]);
  });

  it('knows Hindi and leaves English alone', () => {
    const { container } = render(
      <>
        <RichText text="भारत की राजधानी क्या है?" />
        <RichText text="What is the capital?" />
      </>,
    );
    expect(Array.from(container.children, (box) => box.getAttribute('lang'))).toEqual(['hi', null]);
  });

  it('shows a script tag as text', () => {
    const { container } = render(<RichText text="<script>alert(1)</script>" />);
    expect(container.querySelector('script')).toBeNull();
    expect(container.textContent).toContain('<script>');
  });
});
