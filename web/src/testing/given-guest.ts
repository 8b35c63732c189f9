/** The cookie that says which guest this browser is. */
export function givenGuest(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
  document.cookie = `guest=${id}`;
}
