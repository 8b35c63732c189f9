/** An answer that comes when the test says so. */
export function lateAnswer<Answer>(): {
  readonly promise: Promise<Answer>;
  readonly come: (answer: Answer) => void;
} {
  let come: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { promise, come };
}
