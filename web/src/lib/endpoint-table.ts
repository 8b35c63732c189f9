import type { AdminEndpointName, Api, EndpointName } from '@taiyari/contract';

/** Method and path of each of these endpoints; one that the contract has otherwise is an error. */
export type EndpointTable<Name extends EndpointName> = {
  readonly [Key in Name]: {
    readonly method: Api[Key]['method'];
    readonly path: Api[Key]['path'];
  };
};

type IsOfBook<Path extends string> = Path extends
  | `/api/review/${string}`
  | `/api/daily`
  | `/api/daily/${string}`
  | `/api/practice/${string}`
  | `/api/practices`
  | `/api/practices/${string}`
  ? true
  : false;

/** Mistakes and practice, which have a table of their own. */
export type BookEndpointName = {
  [Name in EndpointName]: IsOfBook<Api[Name]['path']> extends true ? Name : never;
}[EndpointName];

/** What a learner's pages call; the administrators' table is in the console, which no learner loads. */
export type LearnerEndpointName = Exclude<
  EndpointName,
  AdminEndpointName | BookEndpointName | 'getFile'
>;
