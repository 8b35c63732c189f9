import { tryPort } from '#platform/http/connections/try-port.ts';

/**
 * Looks at the port before the database is touched, which a site that cannot serve has no business with.
 * @throws Error with one sentence for the operator
 */
export async function checkPort(place: {
  readonly port: number;
  readonly host: string;
}): Promise<void> {
  try {
    await tryPort(place);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The site cannot listen on PORT ${place.port} (${reason}): npm run doctor says what is in the way. Nothing was written.`,
    );
  }
}
