import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from '#ui/text-field.tsx';

describe('TextField', () => {
  it('is found by its label and described by its hint', () => {
    render(<TextField label="Full Name" hint="As in your certificate" />);
    const input = screen.getByLabelText('Full Name');
    expect(describedBy(input)).toEqual(['As in your certificate']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('announces an error and ties it to the input along with the hint', () => {
    render(<TextField label="Full Name" hint="As in your certificate" error="Name is required" />);
    const input = screen.getByLabelText('Full Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toEqual(['As in your certificate', 'Name is required']);
    expect(screen.getByRole('alert').textContent).toBe('Name is required');
  });
});

function describedBy(input: HTMLElement): (string | null | undefined)[] {
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
}
