import type { AdminEndpointName, Api, EndpointName } from '@taiyari/contract';

/** Method and path of each of these endpoints; one that the contract has otherwise is an error. */
export type EndpointTable<Name extends EndpointName> = {
  readonly [Key in Name]: {
    readonly method: Api[Key]['method'];
    readonly path: Api[Key]['path'];
  };
};

/** What a learner's pages call; the administrators' table is in the console, which no learner loads. */
export type LearnerEndpointName = Exclude<EndpointName, AdminEndpointName | 'getFile'>;
